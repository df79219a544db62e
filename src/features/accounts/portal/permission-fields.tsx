import type { UseFormRegisterReturn } from 'react-hook-form'
import {
  allPermissions,
  getRequestAccess,
  permissions,
  type Permission,
  type RequestReaders,
} from '../../auth/permissions'

type Granted = Record<Permission, boolean>

type Props = {
  legend: string
  register: (name: Permission) => UseFormRegisterReturn
  /** A permission that can't be removed, and the id of the element that explains why. */
  locked?: { name: Permission; reasonId: string }
}

export const PermissionFields = ({ legend, register, locked }: Props) => (
  <fieldset>
    <legend className="font-semibold">{legend}</legend>
    <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
      {allPermissions.map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            disabled={locked?.name === name}
            aria-describedby={locked?.name === name ? locked.reasonId : undefined}
            {...register(name)}
          />
          {permissions[name]}
        </label>
      ))}
    </div>
  </fieldset>
)

type SummaryProps = { name: string; granted: Granted; readers: RequestReaders }

/** Describes what someone with these permissions sees. */
export function AccessSummary({ name, granted, readers }: SummaryProps) {
  const messages = getRequestAccess(granted.canManageContacts, readers)
  const consultations = getRequestAccess(granted.canManageConsultations, readers)
  return (
    <div role="status" className="mt-3 rounded-xl bg-calmbg px-4 py-3 text-calm">
      <p className="font-semibold wrap-anywhere">What {name} will see</p>
      <ul className="list-disc pl-5">
        <li>Contacts: {describeMessages[messages]}</li>
        <li>Consultations: {describeConsultations[consultations]}</li>
        <li>
          Nights:{' '}
          {granted.canManageConsultations
            ? 'everything that families log and write on their pages.'
            : 'nothing, including what parents write on their pages.'}
        </li>
        {granted.canManageBlog && <li>Blog: every article, drafts too, and can write, publish, and delete them.</li>}
        {granted.canManageTestimonials && <li>Testimonials: all of them, and can approve, change, and delete them.</li>}
        {granted.canManageUsers && (
          <li>
            Users: everyone’s account, the settings, the website’s texts, the numbers, and who did what. They can invite
            others, and give anyone any permission, themselves too.
          </li>
        )}
      </ul>
    </div>
  )
}

const NAMES = 'only the first names of the parents, nothing else.'

const describeMessages = {
  everything: 'everything, and can change, delete, and download it.',
  'no notes': 'names, addresses, messages, and states. They can’t change or download anything.',
  'first names': NAMES,
}

const describeConsultations = {
  everything: 'everything, with your private notes, and can change, delete, and download it.',
  'no notes':
    'names, addresses, what parents wrote, and states, but no private notes. They can’t change or download anything.',
  'first names': NAMES,
}

import { getRequestAccess, requestReaders, type Permission, type RequestReaders } from '../../permissions'

type Props = {
  username: string
  values: Record<Permission, boolean> & { readers: RequestReaders }
  name: string
  onChange: (readers: RequestReaders) => void
}

/** The setting who may read requests, which applies to everyone, and what this admin will see with it. */
export function RequestReadersFields({ username, values, name, onChange }: Props) {
  const messages = getRequestAccess(values.canManageContacts, values.readers)
  const consultations = getRequestAccess(values.canManageConsultations, values.readers)
  return (
    <>
      <hr className="mt-4 mb-3 border-line" />
      <fieldset>
        <legend className="font-semibold">Who may read requests</legend>
        <p className="text-[0.94rem] text-soft">This applies to every account, not only to this one.</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {(Object.keys(requestReaders) as RequestReaders[]).map((readers) => (
            <label key={readers} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                className="size-5 shrink-0 accent-accent"
                name={name}
                checked={values.readers === readers}
                onChange={() => onChange(readers)}
              />
              {requestReaders[readers]}
            </label>
          ))}
        </div>
      </fieldset>
      <div role="status" className="mt-3 rounded-xl bg-calmbg px-4 py-3 text-calm">
        <p className="font-semibold">What {username} will see</p>
        <ul className="list-disc pl-5">
          <li>Contacts: {describeMessages[messages]}</li>
          <li>Consultations: {describeConsultations[consultations]}</li>
        </ul>
      </div>
    </>
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

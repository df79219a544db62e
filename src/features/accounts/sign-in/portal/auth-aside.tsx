import { KeyRound, Mail, UserCheck } from 'lucide-react'

const points = [
  {
    Icon: KeyRound,
    title: 'Secure authentication',
    text: 'Passwords are never stored in readable form, and your session ends when you log out.',
  },
  {
    Icon: UserCheck,
    title: 'Admin approval required',
    text: 'An existing admin approves every new account and decides what it can do.',
  },
  {
    Icon: Mail,
    title: 'E-mail notifications',
    text: 'Requests and approvals are announced by email, so nobody is left waiting.',
  },
]

export function AuthAside() {
  return (
    <aside aria-label="About the portal" className="self-center rounded-2xl bg-sunk p-6 md:p-8">
      <ul className="space-y-6">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.6} />
            <div className="min-w-0">
              <h2 className="font-text leading-normal font-semibold tracking-normal">{title}</h2>
              <p className="text-[0.94rem] text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}

import { Button, ButtonLink } from '../../../ui/button'
import { Head } from '../../../ui/head'
import type { User } from '../permissions'
import { useLogout } from './use-logout'

export function PendingApprovalPage({ user }: { user: User }) {
  // Signs out first, or the sign-in page would redirect the pending account back here.
  const logout = useLogout('/admin/auth')
  const facts = { Username: user.username, Email: user.email, Status: 'Pending approval' }
  return (
    <main className="mx-auto grid min-h-screen max-w-lg place-content-center gap-6 p-5">
      <Head title="Account Pending Approval" noindex />
      <section className="panel p-6 sm:p-8">
        <h1 className="font-display text-2xl">Account Pending Approval</h1>
        <p className="mt-2 text-soft">Your admin account is awaiting approval from an existing administrator.</p>
        <h2 className="mt-6 font-text font-semibold tracking-normal">What happens next</h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-soft">
          <li>An existing admin reviews your request.</li>
          <li>You’ll get an email once you’re approved.</li>
          <li>Then you can open the dashboard with this account.</li>
        </ol>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-5">
          {Object.entries(facts).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/">Visit Main Site</ButtonLink>
          <Button variant="secondary" busy={logout.isPending} onClick={() => logout.mutate()}>
            Switch Account
          </Button>
        </div>
      </section>
    </main>
  )
}

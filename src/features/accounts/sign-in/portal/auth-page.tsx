import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Mail, UserCheck } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSentForm } from '../../../../lib/api/sent-form'
import { portalQuery } from '../../../../lib/api/portal-query'
import { PORTAL } from '../../../../lib/api/query-keys'
import { Head } from '../../../../ui/head'
import { Tab, TabStrip } from '../../../../ui/tab-strip'
import { ScriptNeeded } from '../../../../ui/loading'
import { toast } from '../../../../ui/overlays/toast'
import { Wordmark } from '../../../site/wordmark'
import { useLinkToken } from '../../portal/use-link-token'
import { meQuery } from '../../../auth/queries'
import type { User } from '../../../auth/permissions'
import { EarlyError, SignInForm } from './sign-in-form'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { forgotPassword, registration } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'
import { PasswordField } from '../../../../ui/forms/password-field'

/** SPEC section 9. */
const REDIRECT_DELAY_MS = 100

/**
 * Sign-in and registration. `?setup=TOKEN` comes from the one-time link for the first admin. `?link=TOKEN` comes from an email: it confirms a new
 * account's address, or lets its owner sign in on a new device.
 */
export default function AuthPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const setup = params.get('setup') ?? undefined
  const link = useLinkToken('link') ?? undefined
  const [tab, setTab] = useState(setup ? 'register' : 'login')
  // After a sign-in, the toast appears first and the redirect follows.
  const [isSigningIn, setIsSigningIn] = useState(false)
  const [showForgot, setShowForgot] = useState(false)
  const [registered, setRegistered] = useState('')
  const portal = useRef<HTMLElement>(null)
  const { data: user } = useQuery(meQuery)
  // The page that required a sign-in. Only our own redirects set it.
  const { from = '/admin' } = (useLocation().state ?? {}) as { from?: string }
  if (user && !isSigningIn && !link) return <Navigate to={from} replace />

  function onSignedIn(user: User) {
    setIsSigningIn(true)
    client.removeQueries({ queryKey: [PORTAL] })
    client.setQueryData(meQuery.queryKey, user)
    toast({ title: 'Welcome back!', description: 'Successfully logged in to admin dashboard.' })
    setTimeout(() => navigate(from), REDIRECT_DELAY_MS)
  }
  function onRegistered(username: string) {
    setParams({}, { replace: true })
    // The button that had the focus is gone.
    flushSync(() => {
      setRegistered(username)
      setTab('login')
    })
    portal.current!.querySelector<HTMLInputElement>('[type=password]')!.focus()
  }
  return (
    <main className="mx-auto flex min-h-screen max-w-5xl flex-wrap content-center gap-x-16 gap-y-8 px-5 py-10">
      <Head title="Admin Portal" noindex />
      <section ref={portal} className="min-w-0 flex-[999_1_min(18rem,100%)]">
        <Wordmark />
        <h1 className="mt-6 mb-6 font-display text-3xl">Admin Portal</h1>
        <ScriptNeeded />
        <Tabs.Root value={tab} onValueChange={setTab}>
          <TabStrip aria-label="Sign in or register" className="mb-6 grid-cols-2 text-base">
            <Tab value="login">Login</Tab>
            <Tab value="register">Register</Tab>
          </TabStrip>
          <Tabs.Content value="login">
            {showForgot ? (
              <ForgotForm onBack={() => setShowForgot(false)} />
            ) : (
              <SignInForm
                isCodeNeeded={params.has('code')}
                link={link}
                username={registered}
                onSignedIn={onSignedIn}
                onForgot={() => setShowForgot(true)}
              />
            )}
          </Tabs.Content>
          <Tabs.Content value="register">
            <RegisterForm setup={setup} onRegistered={onRegistered} onSignedIn={onSignedIn} />
          </Tabs.Content>
        </Tabs.Root>
      </section>
      <SidePanel />
    </main>
  )
}

const sidePanelItems = [
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

function SidePanel() {
  return (
    <aside
      aria-label="About the portal"
      className="min-w-0 flex-[1_1_min(22rem,45%)] self-center rounded-2xl bg-sunk p-6 md:p-8"
    >
      <ul className="space-y-6">
        {sidePanelItems.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.6} />
            <div className="min-w-0">
              <h2 className="font-text leading-normal font-semibold tracking-normal">{title}</h2>
              <p className="text-small text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function ForgotForm({ onBack }: { onBack: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema: forgotPassword,
    defaultValues: { email: '' },
    mutationFn: (json) => parseResponse(api.auth['forgot-password'].$post({ json })),
    successTitle: 'Reset link sent',
    failureTitle: 'Password reset failed',
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <h2 className="text-2xl">Reset Password</h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link to your account’s address."
        {...field('email')}
      />
      <Button type="submit" busy={isPending} className="w-full">
        {isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
      <Button variant="ghost" onClick={onBack} className="w-full">
        Back to login
      </Button>
    </form>
  )
}

const defaultValues = { username: '', email: '', password: '', confirmPassword: '' }

const setupQuery = (setup: string) =>
  portalQuery('/api/auth/setup', (api) => api.auth.setup.$post({ json: { setup } }), setup)

/** Signs in and returns the account that was just created; undefined if it has to sign in manually. */
const signIn = ({ username, password }: { username: string; password: string }) =>
  parseResponse(api.auth.login.$post({ json: { username, password } })).then(
    (reply) => ('user' in reply ? reply.user : undefined),
    () => undefined,
  )

/** `setup` is the token from the one-time link. While it's valid, the account is approved immediately. */
function RegisterForm({
  setup: token = '',
  onRegistered,
  onSignedIn,
}: {
  setup?: string
  onRegistered: (username: string) => void
  onSignedIn: (user: User) => void
}) {
  const { data, isLoading } = useQuery({ ...setupQuery(token), enabled: token !== '' })
  // If it can't be checked, the server decides on submission.
  const setup = data?.isValid === false ? undefined : token || undefined
  const early = useSentForm('/admin/auth')
  const { submit, isPending, field, values } = useAccountForm({
    schema: registration,
    defaultValues: { ...defaultValues, ...early?.values },
    async mutationFn(json) {
      const reply = await parseResponse(api.auth.register.$post({ json: { ...json, setup } }))
      return { ...reply, user: setup ? await signIn(json) : undefined }
    },
    successTitle: 'Registration successful',
    failureTitle: 'Registration failed',
    onSuccess: ({ user }) => (user ? onSignedIn(user) : onRegistered(values.username ?? '')),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p className={`rounded-lg p-4 ${setup ? 'bg-okbg text-ok' : 'bg-calmbg text-calm'}`}>
        {data?.isValid === false &&
          'This setup link has already been used or has expired. If you have an account, please log in. '}
        {isLoading
          ? 'Checking your setup link...'
          : setup
            ? 'This is the site’s first account. It’s approved immediately and has all permissions.'
            : 'New accounts require admin approval before access.'}
      </p>
      {setup && (
        <p>
          Was there a site before?{' '}
          <Link className="link" to={`/admin/restore?setup=${setup}`}>
            I have a backup
          </Link>
        </p>
      )}
      <EarlyError form={early} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={early?.values.username}
        {...field('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={setup && 'Requests come here. It’s also on your site, until you enter another one in the settings.'}
        defaultValue={early?.values.email}
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={isPending} className="w-full">
        {isPending ? 'Registering...' : 'Register'}
      </Button>
    </form>
  )
}

import { useState, useEffect } from 'react'
import { api } from '../../../../lib/api/client'
import { useSentForm, type SentForm } from '../../../../lib/api/sent-form'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { ErrorSummary } from '../../../../ui/forms/form-messages'
import { PasswordField } from '../../../../ui/forms/password-field'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { PasskeyButton } from '../../passkeys/portal/passkey-button'
import { useAccountForm } from '../../portal/use-account-form'
import type { User } from '../../../auth/permissions'
import { login, oneTimeCode } from '../../schema'

/** The server's error for a form that was sent before its script had loaded. */
export const EarlyError = ({ form }: { form: SentForm | undefined }) =>
  form && <ErrorSummary error={form.error} fields={{}} />

type Props = {
  /** Whether the password was already accepted and only the code is missing. */
  isCodeNeeded?: boolean
  /** The token from an emailed link. */
  link?: string
  username?: string
  onSignedIn: (user: User) => void
  onForgot?: () => void
}

/** Signs in with a password, and a code if the account requires one, or with a passkey. */
export function SignInForm({ isCodeNeeded, link, username, onSignedIn, onForgot }: Props) {
  const [needsCode, setNeedsCode] = useState<boolean | undefined>(isCodeNeeded || undefined)
  if (needsCode) return <CodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <LoginForm
        link={link}
        username={username}
        isBack={needsCode === false}
        onSignedIn={onSignedIn}
        onCodeNeeded={() => setNeedsCode(true)}
      />
      <PasskeyButton onSignedIn={onSignedIn} />
      {onForgot && (
        <Button variant="ghost" onClick={onForgot} className="w-full">
          Forgot your password?
        </Button>
      )}
    </div>
  )
}

type LoginProps = Pick<Props, 'link' | 'username' | 'onSignedIn'> & {
  /** Whether it replaces the code form, which had the focus. */
  isBack: boolean
  onCodeNeeded: () => void
}

function LoginForm({ link, username = '', isBack, onSignedIn, onCodeNeeded }: LoginProps) {
  const [isLimited, setIsLimited] = useState(false)
  const early = useSentForm('/admin/auth')
  const { submit, isPending, isSuccess, field, values, setFocus } = useAccountForm({
    schema: login,
    defaultValues: { username: username || (early?.values.username ?? ''), password: '' },
    async mutationFn(json) {
      try {
        return await parseResponse(api.auth.login.$post({ json: { ...json, link } }))
      } catch (error) {
        setIsLimited(error instanceof ApiError && error.status === 429)
        throw error
      }
    },
    failureTitle: 'Login failed',
    onSuccess: (reply) => ('user' in reply ? onSignedIn(reply.user) : onCodeNeeded()),
  })
  useEffect(() => {
    if (isBack) setFocus('username')
  }, [isBack, setFocus])
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      {link && (
        <p className="rounded-lg bg-calmbg p-4 text-calm">
          Thank you for opening the link. Please sign in with your username and password.
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
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={isPending || isSuccess} className="w-full">
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
      {isLimited && <LinkOffer username={values.username ?? ''} />}
    </form>
  )
}

/** A way to sign in while others guess the password: an emailed link, whose attempts are counted separately. */
function LinkOffer({ username }: { username: string }) {
  const request = useToastMutation({
    mutationFn: () => parseResponse(api.auth['sign-in-link'].$post({ json: { username } })),
    successTitle: () => 'Sign-in link sent',
    failureTitle: 'No link sent',
  })
  return (
    <div className="grid gap-3 rounded-lg bg-warnbg p-4 text-warn">
      <p>There were too many attempts to sign in to this account. If it’s yours, you don’t have to wait.</p>
      <Button variant="secondary" busy={request.isPending} onClick={() => request.mutate()}>
        Email me a sign-in link
      </Button>
    </div>
  )
}

const fields = {
  app: {
    label: 'Code',
    hint: 'The six digits your authenticator app shows now.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you turned on the second factor. Each works once.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const

function CodeForm({ onSignedIn, onBack }: { onSignedIn: (user: User) => void; onBack: () => void }) {
  const [kind, setKind] = useState<keyof typeof fields>('app')
  const early = useSentForm('/admin/auth')
  const { submit, isPending, isSuccess, field, setFocus, reset } = useAccountForm({
    schema: oneTimeCode,
    defaultValues: { code: '' },
    async mutationFn(json) {
      try {
        return await parseResponse(api.auth['second-factor'].$post({ json }))
      } catch (error) {
        // The password step has expired, so no code can help.
        if (error instanceof ApiError && error.status === 401 && !error.fields.code) onBack()
        throw error
      }
    },
    failureTitle: 'Login failed',
    onSuccess: ({ user }) => onSignedIn(user),
    errorField: 'code',
  })
  // It replaces the password form, whose button had the focus.
  useEffect(() => setFocus('code'), [kind, setFocus])
  function changeKind() {
    setKind(kind === 'app' ? 'recovery' : 'app')
    reset()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <EarlyError form={early} />
      <TextField {...fields[kind]} autoCapitalize="none" spellCheck={false} {...field('code')} />
      <Button type="submit" busy={isPending || isSuccess} className="w-full">
        {isPending ? 'Checking...' : 'Continue'}
      </Button>
      <div className="grid gap-1">
        <Button variant="ghost" onClick={changeKind}>
          {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </form>
  )
}

import { KeyRound } from 'lucide-react'
import { api } from '../../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { useDedupedMutation } from '../../../../ui/forms/use-deduped-mutation'
import { toast } from '../../../../ui/overlays/toast'
import type { User } from '../../../auth/permissions'
import { runWebAuthn } from './run-web-authn'

export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const signIn = useDedupedMutation({
    mutationFn: async () => {
      const options = await parseResponse(api.auth.passkeys['sign-in-options'].$post())
      const credential = await runWebAuthn(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))
      return credential && parseResponse(api.auth.passkeys['sign-in'].$post({ json: { credential } }))
    },
    onSuccess: (reply) => reply && onSignedIn(reply.user),
    onError: (error) => toast({ destructive: true, title: 'Login failed', description: getErrorMessage(error) }),
  })
  return (
    <Button variant="secondary" busy={signIn.isPending} onClick={() => signIn.mutate()} className="w-full">
      <KeyRound aria-hidden className="size-5" />
      Sign in with a passkey
    </Button>
  )
}

import { reloadOnce } from '../../../../ui/navigation/reload-once'
import { toast } from '../../../../ui/overlays/toast'

type WebAuthn = typeof import('@simplewebauthn/browser')

/** Runs a WebAuthn call. Returns undefined after a toast if the browser doesn't support passkeys or the user cancels. */
export async function runWebAuthn<T>(call: (webAuthn: WebAuthn) => Promise<T>): Promise<T | undefined> {
  const webAuthn = await import('@simplewebauthn/browser').catch((error: unknown) => {
    reloadOnce()
    throw error
  })
  try {
    if (webAuthn.browserSupportsWebAuthn()) return await call(webAuthn)
    showError('This browser doesn’t support passkeys, or the page wasn’t opened over https.')
  } catch (error) {
    const exists = error instanceof Error && error.name === 'InvalidStateError'
    showError(exists ? 'This device already has a passkey for your account.' : 'It was canceled or took too long.')
  }
  return undefined
}

const showError = (description: string) => toast({ destructive: true, title: 'No passkey was used', description })

import { reloadOnce } from '../../../../ui/reload-once'
import { toast } from '../../../../ui/overlays/toast'

type WebAuthn = typeof import('@simplewebauthn/browser')

/** Lets the browser ask its user for a passkey; undefined, with a word about it, when it cannot or the user says no. */
export async function runWebAuthn<T>(ask: (webAuthn: WebAuthn) => Promise<T>): Promise<T | undefined> {
  const webAuthn = await import('@simplewebauthn/browser').catch((error: unknown) => {
    reloadOnce()
    throw error
  })
  try {
    if (webAuthn.browserSupportsWebAuthn()) return await ask(webAuthn)
    tell('This browser doesn’t support passkeys, or the page wasn’t opened over https.')
  } catch (error) {
    const exists = error instanceof Error && error.name === 'InvalidStateError'
    tell(exists ? 'This device already has a passkey for your account.' : 'It was canceled or took too long.')
  }
  return undefined
}

const tell = (description: string) => toast({ destructive: true, title: 'No passkey was used', description })

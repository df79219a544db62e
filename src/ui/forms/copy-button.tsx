import type { ReactNode } from 'react'
import { Button } from '../button'
import { toast } from '../overlays/toast'

type Props = { text: string; hint?: string; variant?: 'secondary' | 'ghost'; children: ReactNode }

/** Copies a text to the clipboard. `hint` says what to do with it next. */
export function CopyButton({ text, hint = 'Paste it into your email.', variant = 'secondary', children }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied', description: hint })
    } catch {
      toast({
        destructive: true,
        title: 'Couldn’t copy',
        description: 'This browser doesn’t let pages use the clipboard.',
      })
    }
  }
  return (
    <Button variant={variant} onClick={copy}>
      {children}
    </Button>
  )
}

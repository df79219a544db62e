import type { ReactNode } from 'react'
import { Button } from '../button'
import { toast } from '../overlays/toast'

type Props = { text: string; hint?: string; variant?: 'secondary' | 'ghost'; children: ReactNode }

/** Copies a text to the clipboard. `hint` says what to do with it next. */
export function CopyButton({ text, hint = 'Paste it into your email.', variant = 'secondary', children }: Props) {
  return (
    <Button variant={variant} onClick={() => copyText(text, hint)}>
      {children}
    </Button>
  )
}

/** Copies a text to the clipboard, and shows a toast. `hint` says what to do with it next. */
export async function copyText(text: string, hint: string) {
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

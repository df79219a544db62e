import type { ReactNode } from 'react'
import { Button } from './button'
import { toast } from './toast'

/** Puts a text on the clipboard, for people without a mail program. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied', description: 'Paste it wherever you write your mails.' })
    } catch {
      toast({
        destructive: true,
        title: 'Could not copy',
        description: 'This browser does not let pages use the clipboard.',
      })
    }
  }
  return (
    <Button kind="quiet" onClick={copy}>
      {children}
    </Button>
  )
}

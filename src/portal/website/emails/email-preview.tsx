import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { api } from '../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../lib/api/response'
import type { Theme } from '../../../lib/theme'
import { Button } from '../../../ui/button'
import { useDedupedMutation } from '../../../ui/forms/use-deduped-mutation'
import { Segments } from '../../../ui/segments'
import type { EmailText } from '../../../features/website/schema'
import { themes, widths } from '../preview-options'

type Props = {
  /** The text's key: `emails.booking`. */
  name: string
  value: EmailText
}

/** How long typing rests before the server renders the email again. */
const DELAY_MS = 250

/** An email as a parent gets it, by day and night, on a phone and a desktop. It follows what is typed. */
export function EmailPreview({ name, value }: Props) {
  const [theme, setTheme] = useState<Theme>('day')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const email = name.replace('emails.', '') as 'booking'
  const json = { name: email, value }
  const [shown, setShown] = useState(json)
  useEffect(() => {
    const timer = setTimeout(() => setShown({ name: email, value }), DELAY_MS)
    return () => clearTimeout(timer)
  }, [email, value])
  const { data, error } = useQuery({
    queryKey: ['email preview', shown],
    queryFn: () => parseResponse(api.website.emails.preview.$post({ json: shown })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const send = useDedupedMutation({ mutationFn: () => parseResponse(api.website.emails.test.$post({ json })) })
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3 md:sticky md:top-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-small text-soft" title="As an invented parent gets it">
          As sent
        </p>
        <Segments label="Colors" value={theme} onChange={setTheme} options={themes} />
        <Segments label="Width" value={width} onChange={setWidth} options={widths} />
      </div>
      {error && <p className="text-late">{getErrorMessage(error)}</p>}
      {data && (
        <>
          <p className="break-words">
            <span className="text-soft">Subject:</span> <b className="font-semibold">{data.subject}</b>
          </p>
          <Frame html={data.html} theme={theme} isPhone={width === 'phone'} />
          <details>
            <summary className="link min-h-11 w-fit leading-11 text-soft">As text</summary>
            <pre className="rounded-field bg-sunk p-4 text-small whitespace-pre-wrap wrap-anywhere">{data.text}</pre>
          </details>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          Send it to me
        </Button>
        <p role="status" className="min-w-0 break-words text-soft">
          {send.isError && `It wasn’t sent: ${getErrorMessage(send.error)}`}
          {send.data && `Sent to ${send.data.to}. Email shows whether it arrives.`}
        </p>
      </div>
    </section>
  )
}

type FrameProps = { html: string; theme: Theme; isPhone: boolean }

/** The email in a frame without scripts. Its content is replaced, so that nothing flickers. */
function Frame({ html, theme, isPhone }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  function render() {
    const document = frame.current?.contentDocument
    if (!document?.documentElement) return
    // The device's colors don't count here.
    const colored = html.replace('(prefers-color-scheme:dark)', theme === 'night' ? 'all' : 'not all')
    const { documentElement } = new DOMParser().parseFromString(colored, 'text/html')
    document.documentElement.replaceWith(document.adoptNode(documentElement))
  }
  useEffect(render)
  return (
    <div
      className="website-stage"
      data-phone={isPhone ? '' : undefined}
      style={{ '--page-width': '40rem', '--desk-height': 'max(24rem, calc(100dvh - 27rem))' } as CSSProperties}
    >
      <iframe ref={frame} title="The email" sandbox="allow-same-origin" srcDoc="<!doctype html>" onLoad={render} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { api } from '../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { useDedupedMutation } from '../../../ui/forms/use-deduped-mutation'
import { Dialog } from '../../../ui/overlays/dialog'
import type { EmailText } from '../../../features/website/schema'

type Props = { name: string; value: EmailText; open: boolean; onOpenChange: (open: boolean) => void }

/** An email as a parent gets it, rendered by the server as HTML and as text. */
export function EmailPreview({ open, onOpenChange, ...email }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Preview" hint="As an invented parent gets this email.">
      <Preview {...email} />
    </Dialog>
  )
}

function Preview({ name, value }: Pick<Props, 'name' | 'value'>) {
  const json = { name: name.replace('emails.', '') as 'booking', value }
  const { data, error } = useQuery({
    queryKey: ['email preview', json],
    queryFn: () => parseResponse(api.website.emails.preview.$post({ json })),
    gcTime: 0,
  })
  const send = useDedupedMutation({ mutationFn: () => parseResponse(api.website.emails.test.$post({ json })) })
  if (error) return <p className="text-late">{getErrorMessage(error)}</p>
  if (!data) return <p className="text-soft">Loading...</p>
  return (
    <Tabs.Root defaultValue="html" className="grid grid-cols-1 gap-4">
      <p className="break-words">
        <span className="text-soft">Subject:</span> <b className="font-semibold">{data.subject}</b>
      </p>
      <Tabs.List aria-label="Format" className="flex gap-2">
        {formats.map(([format, label]) => (
          <Tabs.Trigger
            key={format}
            value={format}
            className="min-h-11 rounded-full px-4 font-semibold text-soft data-[state=active]:bg-sunk data-[state=active]:text-ink"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="html">
        <iframe
          title="The email"
          sandbox=""
          srcDoc={data.html}
          className="h-[55vh] w-full rounded-field border border-line"
        />
      </Tabs.Content>
      <Tabs.Content value="text">
        <pre className="max-h-[55vh] overflow-auto rounded-field bg-sunk p-4 text-[0.94rem] whitespace-pre-wrap wrap-anywhere">
          {data.text}
        </pre>
      </Tabs.Content>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          Send it to me
        </Button>
        <p role="status" className="min-w-0 break-words text-soft">
          {send.isError && `It wasn’t sent: ${getErrorMessage(send.error)}`}
          {send.data && `Sent to ${send.data.to}. Email shows whether it arrives.`}
        </p>
      </div>
    </Tabs.Root>
  )
}

const formats = [
  ['html', 'As email'],
  ['text', 'As text'],
] as const

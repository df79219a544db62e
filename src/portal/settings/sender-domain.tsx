import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/forms/copy-button'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { Tag, type Tone } from '../../ui/tag'
import type { DnsLine, DomainCheck } from '../../features/email/mail-server/check-domain'
import { dnsQuery } from '../../features/email/queries'
import { SettingsSection } from '../../ui/forms/settings-section'

const tags: Record<DomainCheck['state'], [label: string, tone: Tone]> = {
  right: ['Right', 'ok'],
  missing: ['Missing', 'warn'],
  wrong: ['Wrong', 'late'],
  unknown: ['Not known', 'calm'],
  unchecked: ['Not checked', 'calm'],
}

/** The DNS records that the sender's domain needs, so that emails aren't mistaken for spam. */
export function SenderDomain() {
  const { data, isError, isFetching, refetch } = useQuery(dnsQuery)
  const checks = data && 'checks' in data ? data.checks : []
  const count = checks.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <SettingsSection
      id="sender-domain"
      title="Does your domain vouch for them?"
      text={`Inboxes trust emails from ${data?.domain ?? 'your domain'} once its DNS says who sends them.`}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        {data === undefined && (isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />)}
        {data && 'text' in data && <p>{data.text}</p>}
        {count > 0 && (
          <p>
            Copy {count === 1 ? 'this line' : `these ${count} lines`} to where your domain lives: where you bought it,
            under DNS. If its form adds your domain to a name by itself, leave that part out: _dmarc is enough, and @
            stands for the domain alone. It can take an hour to show up here.
          </p>
        )}
        {checks.length > 0 && (
          <>
            <ul className="grid grid-cols-1 gap-4">
              {checks.map((check) => (
                <Check key={check.name} {...check} />
              ))}
            </ul>
            <div>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {isFetching ? 'Looking...' : 'Look again'}
              </Button>
            </div>
          </>
        )}
      </div>
    </SettingsSection>
  )
}

function Check({ name, state, text, lines }: DomainCheck) {
  const [label, tone] = tags[state]
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-semibold">{name}</b>
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p className="text-soft wrap-anywhere">{text}</p>
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
    </li>
  )
}

const Line = ({ type, name, value }: DnsLine) => (
  <div className="note grid grid-cols-1 gap-1">
    {(['Name', 'Value'] as const).map((part) => {
      const text = part === 'Name' ? name : value
      return (
        <div key={part} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1">
          <p className="wrap-anywhere">
            <span className="text-fine text-soft">{part === 'Name' ? `Name, with type ${type}` : 'Value'}</span>
            <br />
            <code>{text}</code>
          </p>
          <CopyButton variant="ghost" text={text} hint="Paste it where your domain’s DNS is.">
            Copy<span className="sr-only"> {text}</span>
          </CopyButton>
        </div>
      )
    })}
  </div>
)

type Props = { facts: readonly (readonly [label: string, value: string])[]; note: string }

/** What a receipt says (receipt.ts), for the portal and for parents. */
export const ReceiptFacts = ({ facts, note }: Props) => (
  <>
    <dl className="grid gap-x-6 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {facts.map(([label, value], index) => (
        <div key={index} className="border-line py-2.5 not-first:border-t sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt dir="auto" className="text-soft wrap-anywhere">
            {label}
          </dt>
          <dd dir="auto" className="whitespace-pre-line tabular-nums wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-small text-soft">{note}</p>
  </>
)

import { Button } from '../../../../ui/button'
import { CopyButton } from '../../../../ui/forms/copy-button'

/** Shows new recovery codes. They can't be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-5">
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-field bg-sunk p-4 font-mono text-[0.95rem] whitespace-nowrap sm:text-[1.05rem]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} hint="Paste them into your password manager.">
          Copy
        </CopyButton>
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text + '\n')}`}
          className="inline-flex min-h-11 items-center rounded-full px-5 py-2 leading-tight font-semibold ring-[1.5px] ring-edge ring-inset hover:bg-ink/6"
        >
          Download
        </a>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}

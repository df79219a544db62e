import type { ComponentProps } from 'react'
import { Dialog, type OpenProps } from '../../ui/overlays/dialog'
import type { Shortcut } from './shortcuts'

type Props = OpenProps & { shortcuts: readonly Shortcut[]; isOn: boolean; onToggle: (isOn: boolean) => void }

export const Key = ({ className = '', ...props }: ComponentProps<'kbd'>) => (
  <kbd
    className={`inline-block min-w-7 [kbd+&]:ms-1 rounded-md border border-edge px-1.5 font-sans text-small/snug text-center py-0.5 ${className}`}
    {...props}
  />
)

/** Lists the keyboard shortcuts, with a switch to turn them off (WCAG 2.1.4). */
export const ShortcutsDialog = ({ shortcuts, isOn, onToggle, ...openProps }: Props) => (
  <Dialog {...openProps} title="Keyboard shortcuts" hint="They work wherever you aren’t typing.">
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5">
      {shortcuts.map(({ keys, label }) => (
        <div key={label} className="contents">
          <dt className="flex flex-wrap gap-x-1.5">
            {keys.map((alternative, index) => (
              <span key={alternative}>
                {index > 0 && <span className="text-soft">or </span>}
                {alternative.split(' ').map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </span>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
    <label className="choose mt-4">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
      Turn on these shortcuts in this browser
    </label>
  </Dialog>
)

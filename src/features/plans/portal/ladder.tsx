import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { isSame } from '../../../ui/forms/drafts/use-drafts'
import { MAX_NIGHTS, type Rung } from '../content'
import { nameNights, nameWait } from '../site/plan-tables'
import { findRung } from '../tonight'
import { Dot, Section } from './section'
import { cell } from './times'
import { useParts } from './use-parts-editor'

const WAITS = 3
/** Where a column is narrower than 'Second'. */
const short = ['1st', '2nd', '3rd', '4th']

/** How long to wait, and where to sit, by night. `night` is tonight's. */
export function Ladder({ night }: { night?: number }) {
  const { get, change, changeWithUndo, published } = useParts()
  const ladder = get('ladder')
  const [isShown, setShown] = useState({ waits: false, seats: false })
  const hasWaits = isShown.waits || ladder.some(({ waits }) => waits.length > 0)
  const hasSeats = isShown.seats || ladder.some(({ seat }) => seat)
  const columns = Math.max(WAITS, ...ladder.map(({ waits }) => waits.length))
  /** On a phone, rows are grids. */
  const onPhone = hasWaits
    ? 'max-sm:grid-cols-[6.5rem_repeat(3,minmax(0,1fr))_2.75rem]'
    : 'max-sm:grid-cols-[6.5rem_minmax(0,1fr)_2.75rem]'
  const row = `max-sm:grid max-sm:items-center max-sm:gap-x-1 ${onPhone}`
  const tonight = night === undefined ? undefined : findRung(ladder, night)
  const set = (index: number, rung: Partial<Rung>) =>
    change({ ladder: renumber(ladder.with(index, { ...ladder[index]!, ...rung })) })
  function setWait(index: number, at: number, minutes: number) {
    const waits = Array.from({ length: columns }, (_, n) => (n === at ? minutes : (ladder[index]!.waits[n] ?? 0)))
    set(index, { waits: waits.slice(0, waits.findLastIndex((wait) => wait > 0) + 1) })
  }
  function add() {
    const last = ladder.at(-1) ?? { to: 0, waits: [], seat: '' }
    const from = last.to + 1
    change({ ladder: [...ladder, { ...last, from, to: Math.max(from, get('length')) }] })
  }
  return (
    <Section
      id="ladder"
      title="By night"
      hint={hasWaits ? 'minutes of crying to wait' : 'how long to wait, or where to sit'}
      parts={['ladder']}
    >
      {ladder.length > 0 && (hasWaits || hasSeats) && (
        <table className="w-full max-w-3xl max-sm:block">
          <thead className="text-left text-small max-sm:block">
            <tr className={`*:pb-1 *:font-semibold sm:*:pr-2 ${row}`}>
              <th scope="col" className="w-32">
                Night
              </th>
              {hasWaits &&
                Array.from({ length: columns }, (_, at) => (
                  <th key={at} scope="col">
                    <span className="max-sm:hidden">{nameWait(at, columns)}</span>
                    <span className="sm:hidden">{at < columns - 1 ? short[at] : nameWait(at, columns)}</span>
                  </th>
                ))}
              {hasSeats && (
                <th scope="col" className="max-sm:sr-only">
                  Where to sit
                </th>
              )}
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {ladder.map((rung, index) => {
              const name = `Night ${nameNights(rung)}`
              const isChanged = published && !isSame(rung, published.ladder[index])
              return (
                <tr key={index} className={`*:pb-2 sm:*:pr-1.5 ${row} ${rung === tonight ? 'bg-warnbg' : ''}`}>
                  <th scope="row" className="text-left font-normal">
                    <span className="flex items-center gap-1.5 whitespace-nowrap">
                      <span className="w-11 flex-none">{rung.from} to</span>
                      <input
                        id={`ladder.${index}.to`}
                        type="number"
                        min={rung.from}
                        max={MAX_NIGHTS}
                        aria-label={`${name}: last night`}
                        className={`${cell} w-13! flex-none px-1.5!`}
                        value={rung.to || ''}
                        onChange={({ target }) => set(index, { to: Number(target.value) })}
                      />
                      {isChanged && <Dot />}
                    </span>
                  </th>
                  {hasWaits &&
                    Array.from({ length: columns }, (_, at) => (
                      <td key={at}>
                        <input
                          id={`ladder.${index}.${at}`}
                          type="number"
                          min={0}
                          max={60}
                          aria-label={`${name}: ${nameWait(at, columns).toLowerCase()}, in minutes`}
                          className={`${cell} max-[22rem]:px-1!`}
                          value={rung.waits[at] || ''}
                          onChange={({ target }) => setWait(index, at, Number(target.value))}
                        />
                      </td>
                    ))}
                  {hasSeats && (
                    <td className={hasWaits ? 'max-sm:order-last max-sm:col-span-full' : 'sm:w-2/3'}>
                      <input
                        id={`ladder.${index}.seat`}
                        aria-label={`${name}: where to sit`}
                        dir="auto"
                        className={cell}
                        value={rung.seat}
                        onChange={({ target }) => set(index, { seat: target.value })}
                      />
                    </td>
                  )}
                  <td className="sm:w-11">
                    <IconButton
                      icon={Trash2}
                      label={`Remove: ${name}`}
                      onClick={() =>
                        changeWithUndo({ ladder: renumber(ladder.filter((_, at) => at !== index)) }, 'Nights removed')
                      }
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        {(ladder.at(-1)?.to ?? 0) < MAX_NIGHTS && (hasWaits || hasSeats) && (
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden className="size-4" />
            Add nights
          </Button>
        )}
        {!hasWaits && (
          <Button
            variant="secondary"
            onClick={() => {
              setShown({ ...isShown, waits: true })
              if (ladder.length === 0) add()
            }}
          >
            Add waits
          </Button>
        )}
        {!hasSeats && (
          <Button
            variant="secondary"
            onClick={() => {
              setShown({ ...isShown, seats: true })
              if (ladder.length === 0) add()
            }}
          >
            Add where to sit
          </Button>
        )}
      </div>
    </Section>
  )
}

/** Each row begins the night after the one before. */
function renumber(ladder: Rung[]) {
  let from = 1
  return ladder.map((rung) => {
    const next = { ...rung, from }
    from = Math.max(from, rung.to) + 1
    return next
  })
}

import { useState } from 'react'
import { Button } from '../../../ui/button'
import { isSame } from '../../../ui/forms/drafts/use-drafts'
import { MAX_NIGHTS, type Rung } from '../content'
import { nameNights, nameWait } from '../site/plan-tables'
import { findRung } from '../tonight'
import { cell, Rows, type Column } from './rows'
import { Dot, Section } from './section'
import { useParts } from './use-parts-editor'

const WAITS = 3
/** For columns narrower than 'Second'. */
const short = ['1st', '2nd', '3rd', '4th']

/** How long to wait, and where to sit, by night. `night` is tonight's number. */
export function Ladder({ night }: { night?: number }) {
  const { get, change } = useParts()
  const ladder = get('ladder')
  const [isShown, setShown] = useState({ waits: false, seats: false })
  const hasWaits = isShown.waits || ladder.some(({ waits }) => waits.length > 0)
  const hasSeats = isShown.seats || ladder.some(({ seat }) => seat)
  const waits = hasWaits ? Math.max(WAITS, ...ladder.map((rung) => rung.waits.length)) : 0
  const columns = Array.from({ length: waits }, (_, at) => waitColumn(at, waits))
  if (hasSeats) columns.push(seatColumn(hasWaits))
  const tonight = night === undefined ? undefined : findRung(ladder, night)
  const next = nextNights(ladder, get('length'))
  function show(column: Partial<typeof isShown>) {
    setShown({ ...isShown, ...column })
    if (ladder.length === 0) change({ ladder: [next] })
  }
  return (
    <Section
      id="ladder"
      title="By night"
      hint={hasWaits ? 'minutes of crying to wait' : 'how long to wait, or where to sit'}
      parts={['ladder']}
    >
      <Rows
        part="ladder"
        columns={columns}
        getName={nameRung}
        renderHead={(_, index) => <LastNight index={index} />}
        title="Night"
        removed="Nights removed"
        normalize={renumber}
        headClassName={hasWaits ? 'max-sm:block' : 'max-sm:sr-only'}
        rowClassName={`max-sm:grid max-sm:items-center max-sm:gap-x-1 ${
          hasWaits
            ? 'max-sm:grid-cols-[6.5rem_repeat(3,minmax(0,1fr))_2.75rem]'
            : 'max-sm:grid-cols-[6.5rem_minmax(0,1fr)_2.75rem]'
        }`}
        getRowClassName={(rung) => (rung === tonight ? 'bg-warnbg' : '')}
        add={columns.length > 0 && next.from <= MAX_NIGHTS ? { label: 'Add nights', row: next } : undefined}
      >
        {!hasWaits && (
          <Button variant="secondary" onClick={() => show({ waits: true })}>
            Add waits
          </Button>
        )}
        {!hasSeats && (
          <Button variant="secondary" onClick={() => show({ seats: true })}>
            Add where to sit
          </Button>
        )}
      </Rows>
    </Section>
  )
}

const nameRung = (rung: Rung) => `Night ${nameNights(rung)}`

function waitColumn(at: number, columns: number): Column<Rung> {
  const name = nameWait(at, columns)
  return {
    id: String(at),
    title: (
      <>
        <span className="max-sm:hidden">{name}</span>
        <span className="sm:hidden">{at < columns - 1 ? short[at] : name}</span>
      </>
    ),
    label: `${name.toLowerCase()}, in minutes`,
    getInput: ({ waits }) => ({
      type: 'number',
      min: 0,
      max: 60,
      value: waits[at] || '',
      className: `${cell} max-2xs:px-1!`,
    }),
    change(rung, value) {
      const waits = Array.from({ length: columns }, (_, n) => (n === at ? Number(value) : (rung.waits[n] ?? 0)))
      return { ...rung, waits: waits.slice(0, waits.findLastIndex((wait) => wait > 0) + 1) }
    },
  }
}

const seatColumn = (hasWaits: boolean): Column<Rung> => ({
  id: 'seat',
  title: <span className="max-sm:sr-only">Where to sit</span>,
  label: 'where to sit',
  className: hasWaits ? 'max-sm:order-last max-sm:col-span-full' : 'sm:w-2/3',
  getInput: ({ seat }) => ({ dir: 'auto', value: seat }),
  change: (rung, seat) => ({ ...rung, seat }),
})

/** A row's nights: they begin after the previous row, and the consultant sets the last one. */
function LastNight({ index }: { index: number }) {
  const { get, change, published } = useParts()
  const ladder = get('ladder')
  const rung = ladder[index]!
  const setLast = (to: number) => change({ ladder: renumber(ladder.with(index, { ...rung, to })) })
  return (
    <span className="flex items-center gap-1.5">
      <span className="w-11 flex-none">{rung.from} to</span>
      <input
        id={`ladder.${index}.to`}
        type="number"
        min={rung.from}
        max={MAX_NIGHTS}
        aria-label={`${nameRung(rung)}: last night`}
        className={`${cell} w-13! flex-none px-1.5!`}
        value={rung.to || ''}
        onChange={({ target }) => setLast(Number(target.value))}
      />
      {published && !isSame(rung, published.ladder[index]) && <Dot />}
    </span>
  )
}

/** Returns a row to follow the last one, up to the end of the plan. */
function nextNights(ladder: Rung[], length: number): Rung {
  const last = ladder.at(-1) ?? { to: 0, waits: [], seat: '' }
  const from = last.to + 1
  return { ...last, from, to: Math.max(from, length) }
}

/** Makes each row begin the night after the previous one ends. */
function renumber(ladder: Rung[]) {
  let from = 1
  return ladder.map((rung) => {
    const next = { ...rung, from }
    from = Math.max(from, rung.to) + 1
    return next
  })
}

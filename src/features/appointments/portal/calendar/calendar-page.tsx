import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, calendarDay, formatTimeZone, today } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { IconButton } from '../../../../ui/icon-button'
import { lazyOrReload } from '../../../../ui/navigation/lazy-or-reload'
import { LoadFailure } from '../../../../ui/lists/load-failure'
import { Loading } from '../../../../ui/loading'
import { Segments } from '../../../../ui/segments'
import { useMediaQuery } from '../../../../ui/use-media-query'
import { useNow } from '../../../../ui/use-now'
import { useSite } from '../../../settings/use-site'
import { availabilityQuery } from '../../availability/queries'
import { moveSpan } from '../../span'
import { BookDialog } from '../book/book-dialog'
import { Agenda } from './agenda'
import { AppointmentPanel } from './appointment-panel'
import { fills, outlines, type CalendarProps } from './calendar-props'
import { formatWeek, listWeek, type Day } from './days'
import { appointmentsQuery, busyQuery, type Appointment } from '../queries'
import { useChange } from '../use-change'

const Week = lazyOrReload<CalendarProps>(() => import('./week'), Agenda)

/** The practice's appointments as a week, or an agenda on phones, with the open appointment next to it. */
export default function CalendarPage() {
  const { timeZone } = useSite()
  const now = useNow()
  const isWide = useMediaQuery('(width >= 48rem)')
  const hasRoom = useMediaQuery('(width >= 64rem)')
  const [params, setParams] = useSearchParams()
  const current = today(timeZone, new Date(now))
  const date = calendarDay(params.get('date') ?? '') ?? current
  const isAgenda = !isWide || params.get('view') === 'agenda'
  const openId = params.get('open') ?? undefined

  const hours = useQuery(availabilityQuery)
  const days = listWeek(date, hours.data)
  const range = { from: days[0]!.date, to: days.at(-1)!.date }
  const appointments = useQuery(appointmentsQuery(range))
  const busy = useQuery(busyQuery(range))
  const queries = [hours, appointments, busy]

  const change = useChange(timeZone)
  const [moving, setMoving] = useState<{ id: string; start: string }>()
  const [booking, setBooking] = useState<{ date: string; start?: string }>()
  const elements = useRef(new Map<string, HTMLElement | null>())
  const open = appointments.data?.find(({ id }) => id === openId)

  function set(next: Record<string, string | undefined>) {
    const entries = Object.entries({ ...Object.fromEntries(params), ...next }).filter(([, value]) => value)
    setParams(entries as [string, string][], { replace: true, preventScrollReset: true })
  }
  function close() {
    setMoving(undefined)
    set({ open: undefined })
    elements.current.get(openId!)?.focus()
  }
  /** Shows an appointment at its proposed new time. */
  function preview(id: string, start: string) {
    setMoving({ id, start })
    change.reset()
    const day = today(timeZone, new Date(start))
    if (day < range.from || day > range.to) set({ date: day })
  }
  const showMoved = (row: Appointment) => (row.id === moving?.id ? { ...row, ...moveSpan(row, moving.start) } : row)
  const props: CalendarProps = {
    days,
    appointments: (appointments.data ?? []).filter(({ status }) => status !== 'cancelled').map(showMoved),
    busy: busy.data ?? [],
    openId,
    movingId: moving?.id,
    now,
    timeZone,
    onOpen: (id) => {
      setMoving(undefined)
      set({ open: id })
    },
    // The form says who gets an email after saving.
    onMove({ id }, start) {
      set({ open: id })
      preview(id, start)
    },
    onBook: setBooking,
    register: (id, element) => void elements.current.set(id, element),
  }

  return (
    // On phones, the button floats over the days unless the text is so large that the button would cover most of them.
    <div className="@container">
      <div className="flex flex-col gap-3 md:grid md:grid-cols-[minmax(0,1fr)_auto]">
        <WeekBar {...{ days, date, isWide, isAgenda, hasRoom, set }} />
        <Button
          variant={moving || open?.status === 'requested' ? 'secondary' : 'primary'}
          className="bottom-[calc(var(--nav-height,env(safe-area-inset-bottom))+1rem)] z-8 self-start max-md:@3xs:sticky max-md:@3xs:order-last max-md:@3xs:self-end max-md:@3xs:shadow-[0_0.5rem_1.5rem_var(--shade)]"
          onClick={() => setBooking({ date: date < current ? current : date })}
        >
          <Plus aria-hidden className="size-5" />
          Appointment
        </Button>
        <div className="grid grid-cols-1 gap-3 md:col-span-2">
          {queries.some(({ isError }) => isError) && (
            <LoadFailure retry={() => queries.forEach(({ isError, refetch }) => isError && void refetch())} />
          )}
          {queries.some(({ isPending }) => isPending) ? (
            <Loading />
          ) : (
            <div className={`grid grid-cols-1 items-start gap-5 ${open ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
              <div>
                <Suspense fallback={<Loading />}>{isAgenda ? <Agenda {...props} /> : <Week {...props} />}</Suspense>
                {!isAgenda && <Legend />}
                <p className="mt-2 text-fine text-soft">
                  {isAgenda ? 'Choose a day to book a time. ' : 'Choose a free time to book it. '}
                  Times are in your practice’s time zone: {formatTimeZone(timeZone, `${date}T12:00Z`)}.
                </p>
              </div>
              {open && (
                <AppointmentPanel
                  key={open.id}
                  appointment={open}
                  isSheet={!hasRoom}
                  movedTo={moving?.start}
                  onPreview={(start) => preview(open.id, start)}
                  onStopMoving={() => setMoving(undefined)}
                  onClose={close}
                  {...{ change, now, timeZone }}
                />
              )}
            </div>
          )}
        </div>
      </div>
      <BookDialog
        open={booking !== undefined}
        onOpenChange={(isOpen) => setBooking(isOpen ? (booking ?? { date: current }) : undefined)}
        date={current}
        {...booking}
        onAdded={(start) => set({ date: today(timeZone, new Date(start)) })}
        timeZone={timeZone}
      />
    </div>
  )
}

type WeekBarProps = {
  days: Day[]
  date: string
  isWide: boolean
  isAgenda: boolean
  hasRoom: boolean
  set: (params: Record<string, string | undefined>) => void
}

function WeekBar({ days, date, isWide, isAgenda, hasRoom, set }: WeekBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-y-1 sm:gap-x-1.5">
      <h3 aria-live="polite" className="mr-auto text-[1.3rem] max-[22rem]:text-[1.05rem] md:mr-1 md:text-2xl">
        {formatWeek(days, hasRoom ? 'long' : 'short')}
      </h3>
      <div className="flex flex-wrap items-center sm:gap-x-1.5">
        <IconButton icon={ChevronLeft} label="Previous week" onClick={() => set({ date: addDays(date, -7) })} />
        <Button variant="ghost" className="px-[min(0.75rem,2vw)]!" onClick={() => set({ date: undefined })}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next week" onClick={() => set({ date: addDays(date, 7) })} />
      </div>
      {isWide && (
        <Segments
          label="Show as"
          value={isAgenda ? 'agenda' : 'week'}
          onChange={(view) => set({ view: view === 'agenda' ? view : undefined })}
          options={[
            ['week', 'Week'],
            ['agenda', 'Agenda'],
          ]}
        />
      )}
    </div>
  )
}

const Legend = () => (
  <p className="mt-2.5 flex flex-wrap gap-x-5.5 gap-y-1 text-tiny text-soft">
    {[
      ['Appointment, with the time kept free around it', `${outlines.confirmed} ${fills.confirmed}`],
      ['Asked for', `${outlines.requested} ${fills.requested}`],
      [
        'Busy in your calendars, or a day off',
        'border border-line bg-[repeating-linear-gradient(-45deg,var(--edge)_0_1px,transparent_1px_4px)] forced-colors:border-3 forced-colors:border-double',
      ],
      ['Closed', 'border border-line bg-sunk forced-colors:border-0'],
    ].map(([meaning, className]) => (
      <span key={meaning}>
        <i className={`mr-2 inline-block h-3 w-4.5 rounded-sm ${className}`} />
        {meaning}
      </span>
    ))}
  </p>
)

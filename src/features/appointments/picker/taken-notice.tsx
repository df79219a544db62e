import type { ComponentProps } from 'react'
import { ApiError } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useHourCycle } from './device-time'
import { formatShortTime } from './free-days'

type Props = {
  id?: string
  /** Undefined unless the time was taken. */
  nearest: string[] | undefined
  timeZone: string
} & (
  | {
      /** Returns the props of the button that takes a time instead. */
      getButtonProps: (start: string) => ComponentProps<typeof Button>
    }
  | {
      /** Returns the props of its radio button, where a button would send the form. */
      getRadioProps: (start: string) => ComponentProps<'input'>
    }
)

export function TakenNotice({ id, nearest, timeZone, ...choice }: Props) {
  const hourCycle = useHourCycle()
  if (!nearest) return null
  return (
    <Notice tone="late" role="alert" id={id} focused className="my-3">
      <p className="font-semibold">
        That time has just been taken.{nearest.length > 0 && ' Here are the nearest free ones.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {nearest.map((start) => {
          const label = formatShortTime(start, timeZone, hourCycle)
          return 'getButtonProps' in choice ? (
            <Button key={start} variant="secondary" {...choice.getButtonProps(start)}>
              {label}
            </Button>
          ) : (
            <label key={start} className="flex min-h-11 items-center gap-2 pr-3">
              <input type="radio" {...choice.getRadioProps(start)} />
              {label}
            </label>
          )
        })}
      </div>
    </Notice>
  )
}

/** Returns the free times nearest to a taken one, if that's the error. */
export const getNearest = (error: unknown) => (error instanceof ApiError ? error.problem.nearest : undefined)

import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useHourCycle } from './device-time'
import { formatShortTime } from './free-days'

type Props = {
  nearest: string[]
  timeZone: string
  /** Returns the props of the button that takes a time instead. */
  getButtonProps: (start: string) => ComponentProps<typeof Button>
}

/** Says that a time was taken, and offers the nearest free ones. */
export function TakenNotice({ nearest, timeZone, getButtonProps }: Props) {
  const hourCycle = useHourCycle()
  return (
    <Notice tone="late" role="alert" focused className="my-3">
      <p className="font-semibold">
        That time has just been taken.{nearest.length > 0 && ' Here are the nearest free ones.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {nearest.map((start) => (
          <Button key={start} variant="secondary" {...getButtonProps(start)}>
            {formatShortTime(start, timeZone, hourCycle)}
          </Button>
        ))}
      </div>
    </Notice>
  )
}

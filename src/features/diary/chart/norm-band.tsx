import type { findNorm } from './norms'
import { inkColors } from './ink'
import { formatSpan } from './words'

type Props = {
  norm: NonNullable<ReturnType<typeof findNorm>>
  /** The median of the last seven days, in minutes. */
  total: number
  /** The child's name. */
  name: string
}

/** The usual hours of sleep at this age, in words, and where this child stands. */
export function NormBand({ norm: { from, to, ages, source, age }, total, name }: Props) {
  const hours = total / 60
  const [low, high] = [Math.min(8, Math.floor(hours)), Math.max(20, Math.ceil(hours))]
  const x = (hour: number) => `${Number((((hour - low) / (high - low)) * 100).toFixed(3))}%`
  const whose = name || 'Your child'
  return (
    <section aria-labelledby="norm" className={`break-inside-avoid text-soft print:pt-5 ${inkColors}`}>
      <h2 id="norm" className="text-lg text-ink">
        Sleep in 24 hours
      </h2>
      <svg
        className="mt-2 mb-1 block h-17 w-full overflow-visible fill-current text-sm tabular-nums"
        aria-hidden="true"
      >
        <line x2="100%" y1="35" y2="35" strokeWidth="6" strokeLinecap="round" className="stroke-(--grid)" />
        <rect
          x={x(from)}
          width={x(low + to - from)}
          y="26"
          height="18"
          rx="9"
          data-ink="norm"
          className="fill-calmbg stroke-(--put-down) forced-colors:fill-[Canvas] print:fill-[#fff]"
        />
        <text x={x(from)} y="44" dy="1.3em" textAnchor="middle">
          {from}
        </text>
        <text x={x(to)} y="44" dy="1.3em" textAnchor="middle">
          {to}
          <tspan className="enlarged:hidden"> hours</tspan>
        </text>
        <text x={x(hours)} y="13" textAnchor="middle" className="fill-(--mark) font-semibold">
          {formatSpan(total)}
        </text>
        <circle cx={x(hours)} cy="35" r="6.5" data-ink="total" className="fill-(--longest) stroke-(--longest-edge)" />
      </svg>
      <p className="text-small">
        <b className="font-semibold text-ink">
          Usual at {ages}: {from} to {to} hours, naps included
        </b>{' '}
        ({source}).{' '}
        {age.isCorrected &&
          `${whose} is ${age.words ? `${age.words}, counted from the due date` : 'counted from the due date, which is still to come'}. `}
        {`${whose}’s dot, ${formatSpan(total)}, is the middle of the last seven days. `}
        Healthy babies sleep outside the band, too.
      </p>
    </section>
  )
}

/** Takes its place while the usual hours are unknown. */
export const UnknownNorm = ({ name }: Pick<Props, 'name'>) => (
  <section aria-labelledby="norm" className="text-small text-soft">
    <h2 id="norm" className="text-lg text-ink">
      Sleep in 24 hours
    </h2>
    <p>{`What’s usual depends on the age. On Write, say when ${name || 'your child'} was born, and it will appear here.`}</p>
  </section>
)

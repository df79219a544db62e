import { site } from '../site/settings'
import { Portrait } from './portrait'

/** What the practice says of itself (SPEC section 1), as pencil marks on the door frame: the latest is the highest. */
const marks = [
  [
    `${site.families} families helped`,
    'No two of them got the same plan, because no two of their babies were the same.',
  ],
  [
    'Sleep success within 2 weeks',
    'This is what I work toward with every family. Babies don’t read calendars, so the plan is adjusted as often as it takes.',
  ],
  ['Over 8 years of experience', 'Newborn weeks, early mornings, short naps, regressions, and toddlers who climb out.'],
  [
    'Newborn care specialist training',
    'What the first weeks need, and what they can’t be asked for yet: feeding, soothing, safe sleep.',
  ],
  [
    'A degree in psychology',
    'It taught me to look at the whole family: who is tired, who is worried, and what each of you can keep up.',
  ],
]

export const Biography = () => (
  <section className="wrap biography">
    <Portrait />
    <div>
      <h2 className="max-w-[16ch] text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">Who you will be talking to</h2>
      <div className="mt-5 grid max-w-[60ch] gap-4 md:text-lg">
        <p>
          Most parents I meet have read everything already. What is missing at three in the morning is not one more
          opinion. It is a plan made for this child, and somebody to ask.
        </p>
        <p>
          So I begin by listening: to how your baby falls asleep, what your days look like, and what feels right to you.
          Then I write your plan. While you follow it you have unlimited text support and follow-up calls, and where the
          plan doesn’t fit, we change the plan and not the child.
        </p>
      </div>
      <h3 className="sr-only">Training and experience</h3>
      <ul className="door-frame">
        {marks.map(([mark, text]) => (
          <li key={mark}>
            <p className="font-display text-[1.4rem] leading-tight">{mark}</p>
            <p className="mt-1 max-w-[52ch] text-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-[60ch] text-[0.94rem] text-soft">
        I am no doctor: what I offer is education, not medical advice. If your child’s health worries you, please ask
        your pediatrician first.
      </p>
    </div>
  </section>
)

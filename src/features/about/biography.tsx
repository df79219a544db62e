import { isNamed, type Site } from '../settings/site-settings'
import { useSite } from '../site/use-site'
import { Portrait } from './portrait'

/** What the practice says about itself (SPEC section 1), as marks on a children's measuring tape. */
const getMilestones = (site: Site) => [
  ['A degree in psychology', 'To see the whole family: who’s tired, who’s worried, and what each of you can keep up.'],
  ['Newborn care specialist training', 'What newborns need in the first weeks, and what it’s too early to expect.'],
  [
    `Over ${site.years} years of experience`,
    'Newborn weeks, short naps, early mornings, regressions, toddlers who climb out.',
  ],
  [`${site.families} families helped`, 'Each with its own plan, because no two babies are the same.'],
  [
    'Sleep success within 2 weeks',
    'That’s the goal. Babies don’t read calendars, so we adjust the plan as often as it takes.',
  ],
]

export const Biography = () => {
  const site = useSite()
  return (
    <section className="wrap biography">
      <Portrait />
      <div>
        <h2 className="max-w-[16ch] text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">
          {isNamed(site) && site.portrait ? 'Who you’ll be talking to' : 'How I work'}
        </h2>
        <div className="mt-6 grid max-w-[58ch] gap-4 md:text-lg">
          <p>
            Most parents I meet have already read everything. What’s missing at three in the morning isn’t one more
            opinion. It’s a plan made for this child, and someone to ask.
          </p>
          <p>
            So I start by listening: to how your baby falls asleep, what your days look like, and what feels right to
            you. Then I write your plan. While you follow it, you have unlimited text support and follow-up calls, and
            where the plan doesn’t fit, we change the plan, not the child.
          </p>
          <p className="text-base text-soft">
            I’m not a doctor: what I offer is education, not medical advice. If your child’s health worries you, please
            ask your pediatrician first.
          </p>
        </div>
      </div>
      <ul aria-label="Training and experience" className="tape">
        {getMilestones(site).map(([title, text]) => (
          <li key={title}>
            <h3 className="text-[1.35rem] leading-tight">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

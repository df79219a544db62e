import { keysOf } from '../../../lib/keys-of'

/** The questions of “Which one fits?” with their answers. The practice can reword them. */
export const fits = {
  age: {
    youngest: 'Not born yet, or under 3 months',
    baby: '3 to 12 months',
    toddler: 'Over a year',
  },
  hard: {
    nights: 'Waking at night',
    bedtime: 'Falling asleep',
    naps: 'Naps and early mornings',
    anything: 'I’m not sure yet',
  },
  support: {
    talk: 'A first talk',
    plan: 'A plan, and someone beside me',
  },
} as const
export type FitQuestion = keyof typeof fits
export type Fit = { [Question in FitQuestion]: keyof (typeof fits)[Question] }[FitQuestion]

export const fitQuestions = keysOf(fits)
export const fitsOf = (question: FitQuestion) => Object.keys(fits[question]) as Fit[]
export const allFits = fitQuestions.flatMap(fitsOf)

type Fitting = { fits?: Fit[]; isFreeCall?: boolean }

/** Whether at least two packages say whom they fit. */
export const canRecommend = (packages: Fitting[]) => packages.filter((one) => one.fits?.length).length > 1

/** Returns the first package that fits every answer. If a package names no answer to a question, it fits any. */
export const recommend = <P extends Fitting>(packages: P[], answers: Fit[]) =>
  packages.find(
    ({ fits: own = [] }) =>
      own.length > 0 &&
      fitQuestions.every((question) => {
        const ofQuestion = fitsOf(question).filter((fit) => own.includes(fit))
        return ofQuestion.length === 0 || ofQuestion.some((fit) => answers.includes(fit))
      }),
  )

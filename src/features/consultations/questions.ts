import { formatHours } from '../../lib/time/response-time'
import type { Site } from '../settings/site-settings'

type Question = { question: string; answer: string; links?: { label: string; href: string }[] }

/** Returns the questions that parents ask, answered as the terms of service do. */
export const getQuestions = ({ location, latestHours }: Site): Question[] => [
  {
    question: 'Will my baby cry?',
    answer:
      'Sometimes, yes. Crying is how babies object to a change, and I won’t promise you a week without it. Your plan uses gentle methods that suit your child and feel right to you, and you can always pick your baby up. For newborns there’s no sleep training at all, only gentle routines.',
  },
  {
    question: 'What does it cost, and when do I pay?',
    answer:
      'The first call is free, and you pay nothing on this website. If you’d like a package, I’ll tell you its price on the call, before you decide. Payment is due before the service begins.',
  },
  {
    question: 'What happens on the free call?',
    answer:
      'We talk on the phone for 15 minutes. You tell me about your days and nights, and I assess your child’s sleep. You get general information, and we discuss the next steps. You don’t have to decide anything on the call.',
  },
  {
    question: 'How long does it take, and what if it doesn’t work?',
    answer:
      'I work toward sleep success within 2 weeks. Progress usually comes in steps, with a rough night in between, and I can’t guarantee a result: every child is different, and illness, teething, travel, and growth all affect sleep. Where the plan doesn’t fit, we adjust it. The Complete Sleep Package includes unlimited support and follow-up calls.',
  },
  {
    question: 'Can I move or cancel?',
    answer:
      'Yes. If you picked a time, your email has a link to move or cancel it. Otherwise reply to that email, call, or text. Canceling the free call costs nothing. A package isn’t refunded once sleep training starts, so if you aren’t sure, please ask before you pay.',
  },
  {
    question: 'Is it safe?',
    answer:
      'Safe sleep comes before any plan. I follow the American Academy of Pediatrics: babies under one year sleep on the back, in their own crib, bassinet, or play yard, on a firm, flat mattress with nothing else in it, and in your room for at least the first six months. What I offer is education, not medical advice. If your child’s health worries you, please ask your pediatrician first.',
    links: [
      {
        label: 'The Academy’s guide for parents',
        href: 'https://www.healthychildren.org/English/ages-stages/baby/sleep/Pages/a-parents-guide-to-safe-sleep.aspx',
      },
      {
        label: 'Its 2022 recommendations',
        href: 'https://publications.aap.org/pediatrics/article/150/1/e2022057990/188304/Sleep-Related-Infant-Deaths-Updated-2022',
      },
    ],
  },
  {
    question: 'Where and when do you work?',
    answer: `I’m in ${location}. The free call is by phone, and newborn care can be in your home or virtual. Calls take place at times we agree on. I answer messages within ${formatHours(latestHours)}, and active clients have emergency support for sleep.`,
  },
]

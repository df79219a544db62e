import type { ConsultationType } from './consultation-types'

type Package = { type: ConsultationType; promise: string; points: string[]; action: string; popular?: true }

/** What is on offer, word for word as the practice describes it. */
export const packages: Package[] = [
  {
    type: 'Free Consultation',
    promise: 'A first call to find out where you stand.',
    points: ['15-minute phone call', 'Sleep assessment', 'General information', 'Next steps discussion'],
    action: 'Schedule Free Call',
  },
  {
    type: 'Complete Sleep Package',
    promise: 'A complete plan, and someone with you until it works.',
    points: [
      'Comprehensive sleep assessment',
      'Day and night sleep monitoring',
      'Personalized daily schedule and daytime activities',
      'Personalized sleep plan',
      "Child's room assessment",
      'Unlimited support and follow-up calls',
      'Support for future sleep regressions due to travel or environmental changes',
      "Schedule adjustment due to child's growth",
    ],
    action: 'Get Started Today',
    popular: true,
  },
  {
    type: 'Newborn Care',
    promise: 'For the first weeks, and the last ones before birth.',
    points: [
      'Prenatal and postpartum education',
      'Sustainable routines from day 1',
      'One-on-one newborn care consultation',
      'Custom newborn care sleep plan',
      'Education on feeding, soothing and routines',
      'Gentle methods for child and parents',
      'In-home or virtual assistance',
    ],
    action: 'Get Started Today',
  },
]

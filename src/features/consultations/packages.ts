import type { ConsultationType } from './consultation-types'

type Package = { type: ConsultationType; summary: string; features: string[]; action: string; isPopular?: true }

/** The packages in the practice's own words. */
export const packages: Package[] = [
  {
    type: 'Free Consultation',
    summary: 'A first call about your nights, and what could help.',
    features: ['15-minute phone call', 'Sleep assessment', 'General information', 'Next steps discussion'],
    action: 'Schedule Free Call',
  },
  {
    type: 'Complete Sleep Package',
    summary: 'A plan, and support while you follow it.',
    features: [
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
    isPopular: true,
  },
  {
    type: 'Newborn Care',
    summary: 'For the weeks before and after birth.',
    features: [
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

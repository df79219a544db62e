type SeedContact = {
  name: string
  email: string
  phone: string | null
  subject: 'consultation' | 'package' | 'workshop' | 'general'
  message: string
  responded: boolean
  hoursAgo: number
  spam?: true
}

// Kwame, Olena, and Siobhán also have a consultation under the same address.
export const contacts: readonly SeedContact[] = [
  {
    name: 'Gabrielle Fontaine',
    email: 'gabrielle.fontaine@example.com',
    phone: null,
    subject: 'general',
    message:
      'Hi, is a sleep sack with arms all right for a four-month-old who has just started to roll, or does it need to be sleeveless? Thank you for the article about the crib.',
    responded: false,
    hoursAgo: 1.2,
  },
  {
    name: 'Kwame Boateng',
    email: 'kwame.boateng@example.com',
    phone: '(555) 010-0118',
    subject: 'package',
    message:
      'Hello, I sent a request two days ago about our daughter who does not stay in bed, and I am not sure it arrived. Evenings after eight are best for a call. Last night it was seventeen times.',
    responded: false,
    hoursAgo: 6,
  },
  {
    name: 'Denise Abernathy',
    email: 'library.programs@example.org',
    phone: '(555) 010-0148',
    subject: 'workshop',
    message:
      'I run the family program at our public library. We would love to host a Saturday morning on newborn sleep for about twenty parents in the spring. Coffee, strollers and crying are all welcome here. Could you tell me how you usually do this, and what you would need from us?',
    responded: false,
    hoursAgo: 29,
  },
  {
    name: 'Sofía Marín',
    email: 'sofia.marin@example.net',
    phone: null,
    subject: 'consultation',
    message: 'Do you also work by video with families in another time zone? We are in Madrid. Baby is 8 months old.',
    responded: false,
    hoursAgo: 55,
  },
  {
    name: 'SEO Specialist',
    email: 'rankings@example.com',
    phone: '(555) 010-0190',
    subject: 'general',
    message: 'We can post your link on 500 parenting blogs today. Limited offer, click reply for the price list!!!',
    responded: false,
    hoursAgo: 17,
    spam: true,
  },
  {
    name: 'Olena Kovalenko',
    email: 'olena.kovalenko@example.net',
    phone: null,
    subject: 'package',
    message:
      'The diary is filled in, I have attached nothing because I did not find how, so here it is: Mon 4:40, Tue 4:35, Wed 4:50. Nap 12:30 to 14:30 on all three days. Bed at nine.',
    responded: true,
    hoursAgo: 98,
  },
  {
    name: 'Dr. Benjamin Asante',
    email: 'pediatrics@example.org',
    phone: '(555) 010-0166',
    subject: 'general',
    message:
      'I am a pediatrician nearby and two families have mentioned you to me, favorably. I would like to meet for coffee and hear how you decide when to send a child to us first.',
    responded: true,
    hoursAgo: 190,
  },
  {
    name: 'Siobhán O’Connell',
    email: 'siobhan.oconnell@example.com',
    phone: '(555) 010-0109',
    subject: 'general',
    message:
      'Not a question, only a report. Two weeks later, a cold, and a weekend at my mother’s: she still goes down awake and sleeps. Use my words on your page if you like.',
    responded: true,
    hoursAgo: 430,
  },
  {
    name: 'Wei Chen',
    email: 'wei.chen@example.com',
    phone: null,
    subject: 'consultation',
    message: 'Can the grandparents join the free call? They watch him on weekdays and will want to hear it from you.',
    responded: true,
    hoursAgo: 610,
  },
  {
    name: 'Tamsin Rhys-Jones',
    email: 'tamsin@example.net',
    phone: '(555) 010-0151',
    subject: 'workshop',
    message:
      'Our company has a parents’ group (around fifteen of us, all recently back at work). Would you give a lunchtime talk online about naps and daycare?',
    responded: true,
    hoursAgo: 870,
  },
]

type SeedConsultation = {
  parentName: string
  email: string
  phone: string | null
  childAge: string
  sleepChallenges: string
  consultationType: string
  /** The preferred day, counted from today. Negative if it has passed since. */
  preferredInDays: number | null
  /** The consultant's own notes, never the family's words. */
  notes: string | null
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  hoursAgo: number
  spam?: true
}

// Waiting times are chosen so that the portal shows every response time color: fresh, amber (24 h), red (48 h).
export const consultations: readonly SeedConsultation[] = [
  {
    parentName: 'Hannah Lindqvist',
    email: 'hannah.lindqvist@example.com',
    phone: '(555) 010-0134',
    childAge: '4 months',
    sleepChallenges:
      'She slept six hours in a row until two weeks ago. Now it is every hour and a half and she only settles on my chest. I am writing this at 3 a.m. with one thumb, sorry for any typos.',
    consultationType: 'Free Consultation',
    preferredInDays: 2,
    notes: null,
    status: 'pending',
    hoursAgo: 0.33,
  },
  {
    parentName: 'Tomás Herrera',
    email: 'tomas.herrera@example.org',
    phone: null,
    childAge: '17 months',
    sleepChallenges:
      'Two naps, one nap, no nap: it changes every day and bedtime is anywhere from six to nine. Daycare wants to move him to one nap at noon starting Monday.',
    consultationType: 'Free Consultation',
    preferredInDays: 1,
    notes: null,
    status: 'pending',
    hoursAgo: 3.5,
  },
  {
    parentName: 'Adaeze Nwosu',
    email: 'adaeze.nwosu@example.com',
    phone: '(555) 010-0171',
    childAge: 'due in six weeks',
    sleepChallenges:
      'Twins, our first. We would like help setting up the room and a plan for the nights before they arrive. I have read too much and my husband has read nothing.',
    consultationType: 'Newborn Care',
    preferredInDays: 9,
    notes: null,
    status: 'pending',
    hoursAgo: 14,
  },
  {
    parentName: 'Marie-Claire Dubois',
    email: 'mc.dubois@example.net',
    phone: '555 010 0162',
    childAge: '9 months',
    sleepChallenges:
      'Falls asleep only while nursing, wakes four to five times, naps 30 minutes in the carrier. I go back to work in five weeks. We speak French at home, is that all right?',
    consultationType: 'Complete Sleep Package',
    preferredInDays: 5,
    notes: 'Yes to the French. Ask about feeds by day, and whether her pediatrician is fine with fewer at night.',
    status: 'pending',
    hoursAgo: 27,
  },
  {
    parentName: 'Kwame Boateng',
    email: 'kwame.boateng@example.com',
    phone: '(555) 010-0118',
    childAge: '2 and a half',
    sleepChallenges:
      'Comes out of her room up to fifteen times. We have tried everything on the internet, some of it twice.',
    consultationType: 'Complete Sleep Package',
    preferredInDays: null,
    notes: null,
    status: 'pending',
    hoursAgo: 52,
  },
  {
    parentName: 'Rosalind Achterberg-Pemberton',
    email: 'r.achterberg.pemberton@example.org',
    phone: '(555) 010-0156',
    childAge: '7 months (5½ adjusted)',
    sleepChallenges:
      'Born at 33 weeks, doing well now and off the monitor. Everyone tells us something different about night feeds and when to begin with a routine. We do not want to rush her. We would like someone to look at the whole day with us, and to work together with our pediatrician, who has agreed to talk to you.',
    consultationType: 'Complete Sleep Package',
    preferredInDays: 4,
    notes: null,
    status: 'pending',
    hoursAgo: 96,
  },
  {
    parentName: 'Best Marketing Team',
    email: 'growth@example.net',
    phone: '(555) 010-0199',
    childAge: '1',
    sleepChallenges:
      'Dear Sir or Madam, we noticed your website is not on page one. Our experts guarantee 10,000 visitors a week for a small fee. Reply YES for your free audit.',
    consultationType: 'Free Consultation',
    preferredInDays: null,
    notes: null,
    status: 'pending',
    hoursAgo: 11,
    spam: true,
  },
  {
    parentName: 'qXvTrbLmZ',
    email: 'qxvtrblmz@example.com',
    phone: null,
    childAge: 'gkPwRz',
    sleepChallenges: 'hYtBqLsNvMxWdKjPoFcEa rTzUiQ',
    consultationType: 'Newborn Care',
    preferredInDays: null,
    notes: null,
    status: 'pending',
    hoursAgo: 38,
    spam: true,
  },
  {
    parentName: 'Jae-won Park',
    email: 'jaewon.park@example.com',
    phone: '(555) 010-0142',
    childAge: '5 months',
    sleepChallenges:
      'Catnaps of half an hour, four or five a day. Nights are fine if one of us holds him until eleven.',
    consultationType: 'Free Consultation',
    preferredInDays: 1,
    notes: 'Call set for 12:30, his lunch break. Prefers texts before calls.',
    status: 'confirmed',
    hoursAgo: 76,
  },
  {
    parentName: 'Leilani Kahale',
    email: 'leilani.kahale@example.org',
    phone: '(555) 010-0127',
    childAge: '3 weeks',
    sleepChallenges:
      'Days and nights are completely reversed and the evenings are very hard. My partner is deployed until spring, so it is me and my aunt.',
    consultationType: 'Newborn Care',
    preferredInDays: 3,
    notes: 'In-home visit, aunt will be there. Ask gently how she is doing herself. Leave the hotline card.',
    status: 'confirmed',
    hoursAgo: 120,
  },
  {
    parentName: 'Olena Kovalenko',
    email: 'olena.kovalenko@example.net',
    phone: null,
    childAge: '14 months',
    sleepChallenges: 'Awake every day at 4:40. We have moved bedtime later and later and it only gets worse.',
    consultationType: 'Complete Sleep Package',
    preferredInDays: 6,
    notes: 'Bedtime is at 9 now. Start with the dark room and 7:15. Sent the sleep diary to fill in for three days.',
    status: 'confirmed',
    hoursAgo: 170,
  },
  {
    parentName: 'Siobhán O’Connell',
    email: 'siobhan.oconnell@example.com',
    phone: '(555) 010-0109',
    childAge: '10 months',
    sleepChallenges: 'Rocked to sleep for every nap and every waking. My back has resigned.',
    consultationType: 'Complete Sleep Package',
    preferredInDays: -46,
    notes: 'Done in 16 days. Follow-up at one year for the nap change. Said yes to a testimonial.',
    status: 'completed',
    hoursAgo: 1250,
  },
  {
    parentName: 'Rahul and Meera Iyer',
    email: 'meera.iyer@example.org',
    phone: '(555) 010-0183',
    childAge: '22 months',
    sleepChallenges:
      'Moving to a new house next month and expecting a second in summer. Should she leave the crib before or after?',
    consultationType: 'Free Consultation',
    preferredInDays: -20,
    notes: 'Neither: keep the crib, a bassinet for the new one. They may come back for Newborn Care in June.',
    status: 'completed',
    hoursAgo: 560,
  },
  {
    parentName: 'Beatriz Monteiro',
    email: 'beatriz.monteiro@example.com',
    phone: null,
    childAge: '6 weeks',
    sleepChallenges:
      'Cries every evening from five to nine. I would like to know whether we are doing something wrong.',
    consultationType: 'Newborn Care',
    preferredInDays: -70,
    notes: 'Nothing wrong. Two visits. Sent to the pediatrician about the spitting up, all fine.',
    status: 'completed',
    hoursAgo: 1850,
  },
  {
    parentName: 'Chris Vandermeer',
    email: 'chris.vandermeer@example.net',
    phone: '(555) 010-0115',
    childAge: '12 months',
    sleepChallenges: 'Wakes twice a night for a bottle. Not urgent, we are just curious what you would say.',
    consultationType: 'Free Consultation',
    preferredInDays: -9,
    notes: 'Wrote back that he sleeps through since the checkup. Nice people. No call needed.',
    status: 'cancelled',
    hoursAgo: 320,
  },
]

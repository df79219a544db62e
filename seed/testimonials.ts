type SeedTestimonial = {
  parentName: string
  testimonial: string
  childAge: string | null
  rating: 1 | 2 | 3 | 4 | 5
  photoUrl: null
  approved: boolean
  daysAgo: number
}

export const testimonials: readonly SeedTestimonial[] = [
  {
    parentName: 'Amara Okafor',
    testimonial:
      'Our daughter woke every ninety minutes for two months. The plan fit on one page, which is about as much as I could read. By day nine she was down to one feed, and on the bad nights in between someone answered my texts. I still have the page on the fridge.',
    childAge: '6 months',
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 6,
  },
  {
    parentName: 'Siobhán O’Connell',
    testimonial: 'She told us to change less, not more. It worked.',
    childAge: '11 months',
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 14,
  },
  {
    parentName: 'Yuki and Daniel Reyes',
    testimonial:
      'We disagreed about everything at night. Having a third person write down who does what until two and who does what after two was worth it for the marriage alone. The naps took longer, around five weeks, and she had said they would.',
    childAge: '5 months',
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 27,
  },
  {
    parentName: 'ليلى حداد',
    testimonial:
      'My mother lives with us and has raised six children, so I worried about advice from outside. The consultant asked her more questions than she asked me, and used half of her answers. Now my son falls asleep in his crib, with my mother’s song.',
    childAge: '8 months',
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 41,
  },
  {
    parentName: 'Malik Johnson',
    testimonial:
      'Single dad, nights alone. I did not need theory, I needed an order to do things in. Got it. Twelve days to a full night, with one rough patch when he cut a tooth.',
    childAge: '10 months',
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 58,
  },
  {
    parentName: 'Ingrid Solberg',
    testimonial:
      'Careful and kind. I would have liked a little more about how to handle our older one while we worked on the baby, but when I asked, I had a plan for that by the next evening.',
    childAge: '7 months',
    rating: 4,
    photoUrl: null,
    approved: true,
    daysAgo: 73,
  },
  {
    parentName: 'Thao Nguyen',
    testimonial:
      'The newborn visit before the birth was the best money we spent. She took half of what we had bought out of the crib and showed my husband how to burp, hold and swaddle safely. We went home from the hospital knowing what to do first.',
    childAge: null,
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 96,
  },
  {
    parentName: 'Priya R.',
    testimonial:
      'What I remember is that she sent us to the pediatrician first. It turned out to be an ear infection. We started the plan two weeks later and it went smoothly from there.',
    childAge: '13 months',
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 118,
  },
  {
    parentName: 'Mateo’s mom 🌙',
    testimonial: 'Two cardboard tickets. That is all I will say. Two cardboard tickets.',
    childAge: '3 years',
    rating: 5,
    photoUrl: null,
    approved: true,
    daysAgo: 150,
  },
  {
    parentName: 'Katarzyna Wójcik',
    testimonial:
      'Bedtime got easy within a week. Early mornings did not, they took almost four, and I nearly gave up in the third. He sleeps until 6:15 now and I can live with that.',
    childAge: '19 months',
    rating: 4,
    photoUrl: null,
    approved: true,
    daysAgo: 187,
  },
  {
    parentName: 'Fatoumata Diallo',
    testimonial:
      'I work rotating shifts at a hospital and every book assumes you are home at seven. Ours was a plan with two versions, one for the days I am there and one for the days my sister is. Both of them work. My sister has framed hers.',
    childAge: '9 months',
    rating: 5,
    photoUrl: null,
    approved: false,
    daysAgo: 1,
  },
  {
    parentName: 'Aroha Parata',
    testimonial:
      'Good listener, no judgment about the bed sharing we came from, very clear about how to get safely out of it.',
    childAge: '4 months',
    rating: 5,
    photoUrl: null,
    approved: false,
    daysAgo: 3,
  },
  {
    parentName: 'Greg Whitfield',
    testimonial:
      'Solid advice and quick replies. It was slower for us than we had hoped: three weeks in we were better but not done, and we had to pause when everyone got the flu. Picking it up again now.',
    childAge: '15 months',
    rating: 3,
    photoUrl: null,
    approved: false,
    daysAgo: 5,
  },
  {
    parentName: 'Noa Ben-David',
    testimonial: 'He sleeps. I sleep. The dog sleeps.',
    childAge: '6 months',
    rating: 4,
    photoUrl: null,
    approved: false,
    daysAgo: 9,
  },
]

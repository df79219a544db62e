import type { Rung, TemplateContent, TextName } from '../content'

/** @file Template content that depends on the method. */

export const methods = {
  foundations: 'Good foundations',
  clock: 'Waiting by the clock',
  chair: 'The chair',
  gentle: 'Beside the crib',
} as const
export type Method = keyof typeof methods

type OfMethod = Pick<TemplateContent, 'ladder' | 'doors'> & {
  texts: Pick<Record<TextName, string>, 'threeLines' | 'bedtime' | 'waking' | 'expect'>
}

const waits = (from: number, to: number, ...minutes: number[]): Rung => ({ from, to, waits: minutes, seat: '' })
const seat = (from: number, to: number, where: string): Rung => ({ from, to, waits: [], seat: where })

/** Shorter waits for the youngest. */
export const youngLadder = [waits(1, 1, 2, 3, 5), waits(2, 2, 3, 5, 7), waits(3, 3, 5, 7, 10), waits(4, 14, 5, 10, 10)]

export const doorsOfFeeds = {
  some: 'If it’s time, and {child} asks for it: yes. Dim light, no talk. Back into the crib awake, on the back.\n\nIf you might doze off, hand over, or lay {child} in the crib first.',
  none: 'This plan has no feed at night. Comfort {child} the way the other door says.\n\nIf {child} seems ill, or you aren’t sure, feed, and write to me in the morning.',
} as const

export const byMethod: Record<Method, OfMethod> = {
  foundations: {
    ladder: [],
    doors: {
      woke: 'Listen for a moment. Newborns grunt, squirm, and even cry out while asleep.\n\nEyes open, or louder? Go to {child} now.',
      crying:
        '1. Pick {child} up. You can’t spoil a newborn.\n2. Check: hungry, a wet diaper, too warm, too cold?\n3. Hold {child} close, sway, hush.\n4. Back into the crib or bassinet, on the back, whether drowsy or asleep.',
      feed: 'Yes. At this age, feed whenever {child} is hungry. Dim light, no talk, sitting up in a safe place.\n\nIf you might doze off, wake the other parent. Never feed lying on a sofa or in an armchair when you’re that tired.',
    },
    texts: {
      threeLines:
        '- {child} eats whenever hungry, day and night.\n- Days are bright and busy, nights are dark and dull.\n- Once a day, {child} tries to fall asleep in the crib or bassinet. If it doesn’t work, you help. Nothing is lost.',
      bedtime:
        'Do the same few things in the same order, every evening. Lay {child} down drowsy once in a while, a hand on the chest, and see what happens. If {child} cries, pick {child} up and try again tomorrow.\n\nThis is no training, and it isn’t time for any. You’re showing {child} what an evening feels like.',
      waking:
        'Wait for a breath or two before you go: some of those sounds are sleep. Then go, feed, change only if you must, and lay {child} down again. Keep it dark, and keep it dull.\n\nTake turns. A stretch of four or five hours for each of you is worth more than two people awake.',
      expect:
        'In the first weeks, nights come in stretches of two to three hours. Between six and twelve weeks, one longer stretch often appears in the first half of the night. Evenings with a lot of crying are common around six weeks, and pass.\n\nIf the crying is too much: lay {child} on the back in the crib, close the door, and breathe for ten minutes. Then go back, or call someone.',
    },
  },
  clock: {
    ladder: [
      waits(1, 1, 3, 5, 10),
      waits(2, 2, 5, 10, 12),
      waits(3, 3, 10, 12, 12),
      waits(4, 6, 12, 15, 15),
      waits(7, 9, 15, 15, 15),
      waits(10, 14, 15, 20, 20),
    ],
    doors: {
      woke: 'Stay where you are, and listen. Fussing with pauses is {child} working on it.\n\nReal crying for {wait}? Open the next door.',
      crying:
        '1. Go in for a minute. The lights stay off.\n2. A hand on the chest: “It’s night. I’m here. Sleep well.”\n3. {child} stays in the crib. Go out, even if {child} cries.\n4. Still crying after {wait}? Go in again, the same way.',
      feed: '',
    },
    texts: {
      threeLines:
        '- {child} falls asleep alone, in the crib, awake when laid down.\n- You come back at set times. {child} learns that you always do.\n- Both of you do the same, every night.',
      bedtime:
        'Lay {child} down awake at {bedtime}, say your sentence, and go out. Now the clock decides, so that you don’t have to:\n\n1. Wait as long as the table says for this night.\n2. Go in for a minute at most. A hand on the chest, your sentence, no picking up.\n3. Go out again, and wait the next time in the row.\n\nOnly crying counts. Fussing, talking, and singing don’t: start the clock again after each quiet spell.',
      waking:
        'The same as at bedtime, with the first wait of the row. Open Tonight on your phone: it knows which night it is, and keeps the time.\n\nIf you find {child} standing, lay {child} down once. After that, pat the mattress.',
      expect:
        'Nights one to three are the hardest. The crying at bedtime is often longer on the second night than on the first, and shorter from the third on. Wakings take a little longer than bedtime to change.\n\nAround the end of the first week, many families have one night that feels like the beginning. That’s common, and one night long. Keep going.',
    },
  },
  chair: {
    ladder: [
      seat(1, 3, 'on a chair beside the crib'),
      seat(4, 6, 'on a chair in the middle of the room'),
      seat(7, 9, 'on a chair at the door'),
      seat(10, 12, 'in the hall, in sight'),
      seat(13, 14, 'in the hall, out of sight'),
    ],
    doors: {
      woke: 'Stay where you are, and listen. Fussing with pauses is {child} working on it.\n\nReal crying for a minute or two? Open the next door.',
      crying:
        '1. Sit {seat}. The lights stay off.\n2. Say your sentence now and then: “It’s night. I’m here. Sleep well.”\n3. A short pat if {child} is very upset, then your hand goes back.\n4. Stay until {child} sleeps.',
      feed: '',
    },
    texts: {
      threeLines:
        '- {child} falls asleep in the crib, and you stay.\n- Every third night, your chair moves farther away.\n- You comfort with your voice first, with your hand second, and you don’t pick up unless you must.',
      bedtime:
        'Lay {child} down awake at {bedtime}, and sit where the table says for this night. Look at the floor rather than at {child}: it should be boring to watch you.\n\nIf {child} is very upset, pat for a minute, then stop before the crying does. If you have to pick {child} up, do it, and lay {child} down again once calm, not asleep.\n\nStay until {child} sleeps.',
      waking: 'The same as at bedtime: the chair stands in the same place all night. Move it at bedtime only.',
      expect:
        'The first three nights can take an hour. On each night on which the chair moves, expect a protest, and less of it than you fear. What you’ll notice first is that {child} looks for you less, and turns away to sleep.\n\nThis way is slower than others, and it asks for patience rather than for courage. Take turns.',
    },
  },
  gentle: {
    ladder: [waits(1, 3, 1), waits(4, 7, 2), waits(8, 14, 3)],
    doors: {
      woke: 'Stay where you are for {wait}, and listen. Fussing with pauses is {child} working on it.\n\nReal crying? Open the next door right away.',
      crying:
        '1. Go in. A hand on the chest, hush softly. The lights stay off.\n2. Not calmer? Pick {child} up, hold until calm, not until asleep.\n3. Lay {child} down again, a hand on the chest.\n4. Repeat as often as it takes.',
      feed: '',
    },
    texts: {
      threeLines:
        '- {child} falls asleep in the crib, with you beside it.\n- You help as much as needed, and each night a little less.\n- {child} is never left to cry alone.',
      bedtime:
        'Lay {child} down awake at {bedtime}, and stay beside the crib. Help in this order, and stop at the first thing that works: your voice, your hand, both, picking up.\n\nPick up until {child} is calm, not asleep. Then lay {child} down again. On a hard night you may do this thirty times. That’s the method working, not failing.\n\nEach night, wait a little before you help, and take your hand away a little sooner.',
      waking:
        'The same as at bedtime. Before you go in, wait as long as the table says: many wakings end by themselves within a minute or two.',
      expect:
        'Count on two to three weeks rather than on a few nights. Bedtime changes first, the second half of the night last. Progress looks like fewer pick-ups, not like silence.\n\nIf picking up makes {child} angrier instead of calmer, leave it out, and stay with your hand and voice.',
    },
  },
}

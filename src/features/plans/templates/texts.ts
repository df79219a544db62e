import type { TextName } from '../content'

/** @file Template content that's the same everywhere, or differs only between babies and toddlers. */

type Shared = Omit<Record<TextName, string>, 'threeLines' | 'bedtime' | 'waking' | 'expect' | 'day' | 'feeding'>

const DOCTOR = `I help with sleep, not with illness. Call your pediatrician before you change anything about feeds at night, and whenever {child}

- snores loudly most nights, gasps, or stops breathing for a moment,
- feeds poorly, isn’t gaining weight, or has fewer wet diapers than usual,
- has a fever, pulls at an ear, vomits, or cries in a way that is new to you,
- or when you have a feeling that something is wrong. You know {child} best.

**Call 911** if {child} has trouble breathing, turns blue or gray, or is very hard to wake.

If you are so tired, sad, or worried that you can’t rest even when {child} does, please call your own doctor, too. In the US, the National Maternal Mental Health Hotline is open day and night: 1-833-852-6262.`

const ROOM = `- Dark enough that you can’t read in it. A dim, warm light for feeds.
- Between 68 and 72 °F. If the neck or chest feels hot or damp, take a layer off.
- A steady, low sound, such as a fan, if you like: at least seven feet from the crib, no louder than a soft shower.`

export const babyTexts: Shared = {
  early: `Before 6:00 it’s still night, and you do what you do at night. From 6:00 on, wait ten minutes if {child} is content. Then open the curtains and say good morning with a smile, so that it’s clear that you decided, not the crying.

If it happens for several days: check that the room is dark, that the last nap is over in time, and that bedtime isn’t too late. Then write to me.`,
  room: ROOM,
  illness: `**Ill?** Comfort comes first, and as much of it as {child} needs. Tell me, and I’ll pause the plan: those nights don’t count. Go back to it on the first night after {child} has been well for a day.

**Traveling?** Keep the routine and the sleep sack, and bring the sheet. The crib there has to be safe, too. Two nights after you’re back, everything is usually back to normal.

**Clock change?** Move bedtime by ten to fifteen minutes a day, from four days before. Or do nothing: within a week, it mostly settles by itself.`,
  doctor: DOCTOR,
  grandparents: `Thank you for helping. Here is all you need for one evening.

- Bedtime is at {bedtime}. The routine is short, in the same order, without screens.
- {child} sleeps alone, on the back, in the empty crib. No pillow, no blanket, no toy, whatever we did in our time.
- {child} goes into the crib awake. That isn’t unkind: it’s what {child} knows.
- If {child} cries, wait a little, then comfort with your hand and your voice.
- Never sleep with {child} on a sofa or in an armchair. If you get tired, use the crib.
- If you aren’t sure, call us. At any hour.`,
}

export const newbornTexts: Shared = {
  ...babyTexts,
  early:
    'There is no “too early” yet. If {child} wakes at 5:00, feed, keep it dark, and try for one more stretch. Begin the day when you like.',
  room: `- The crib or bassinet stands beside your bed.
${ROOM}`,
  illness: `**Ill?** In the first three months, a temperature of 100.4 °F (38 °C) or more means calling your pediatrician at once, day or night.

**Traveling?** {child} needs a flat, firm place to sleep everywhere. A car seat is for the car: lay {child} down flat once you’re there.

**Clock change?** Newborns don’t notice.`,
  grandparents: `Thank you for helping. Here is all you need.

- {child} eats whenever hungry. We’ll tell you how.
- {child} sleeps alone, on the back, in the empty crib or bassinet. No pillow, no blanket, no toy, whatever we did in our time.
- If {child} falls asleep on you, that’s lovely while you’re wide awake. If you get tired, use the crib. Never sleep with {child} on a sofa or in an armchair.
- Swings and car seats aren’t for sleeping. Move {child} to the crib.
- If you aren’t sure, call us. At any hour.`,
}

export const toddlerTexts: Shared = {
  ...babyTexts,
  early: `Before 6:00 it’s still night. Walk {child} back, or lay {child} down, with few words: “It’s still night.” A clock that changes color helps from about two years on, if you keep to it, too.

If it happens for several days: a shorter nap, a darker room, and a bedtime that isn’t later but the same. Then write to me.`,
  room: `${ROOM}
- Fasten furniture to the wall, and gate the stairs. If {child} climbs out, lower the mattress all the way, and tell me.`,
  grandparents: `Thank you for helping. Here is all you need for one evening.

- Bedtime is at {bedtime}. The routine is short, in the same order, without screens.
- {child} may choose the books and the pajamas, not the time.
- After the last hug, lights off. If {child} calls, answer once from the door. If {child} comes out, walk back with few words, as often as it takes.
- No bottle in bed, and no sweets after teeth.
- If you aren’t sure, call us. At any hour.`,
}

export const feedingTexts = {
  newborn: `Feed whenever {child} is hungry, day and night. In the evening, several feeds close together are normal.

By day, feed in a bright room and talk. At night, dim light, no talk, straight back to bed.`,
  some: `By day, offer full feeds every three hours or so, so that nights can be for sleeping. The last one is at the beginning of the routine, not at its end.

At night, feed as the plan says, once your pediatrician has agreed. Dim light, no talk, and back into the crib awake. If {child} drinks less and less of it, that feed is on its way out by itself.`,
  none: `Three meals and one or two snacks by day. Milk belongs to meals, in a cup, and before teeth are brushed.

Nothing but water at night. If that’s a change, ask your pediatrician first, and tell me how {child} eats by day.`,
}

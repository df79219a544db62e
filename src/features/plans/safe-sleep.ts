/**
 * Part of every plan. A practice can add to it under “The room”, but can't remove it.
 * American Academy of Pediatrics, “Sleep-Related Infant Deaths”, 2022 (Pediatrics 150(1), e2022057990).
 */
export const safeSleep = {
  title: 'Safe sleep, every sleep',
  short: 'Alone, on the back, in an empty crib with a firm, flat mattress.',
  lines: [
    'On the back, alone, for every nap and every night, until the first birthday.',
    'In a crib, bassinet, or play yard with a firm, flat mattress and a fitted sheet. Nothing else in it: no pillow, blanket, bumper, or toy.',
    'In your room, but not in your bed, for at least the first six months.',
    'Never asleep with you on a sofa or in an armchair: that’s the most dangerous place of all. If you may doze off, lay your baby in the crib first.',
    'Swings, bouncers, and car seats aren’t for sleeping. Asleep in one? Move your baby to the crib as soon as you can.',
    'No weighted swaddle, sleep sack, or blanket. Stop swaddling at the first sign of rolling over.',
    'No hat indoors, no smoke, not too warm.',
  ],
  source: 'American Academy of Pediatrics, 2022',
} as const

/** The demo’s consultant. Her portrait is portrait.svg. */
export const consultant = 'Maya Ellison'

/** Her story on the About page. */
export const biography = `I became a sleep consultant because of a hallway. Nine years ago I paced ours with my first son, from the front door to the kitchen and back, and counted the boards: there are thirty-one. I had a degree in psychology, a shelf of books, and no idea why he woke at ten, at one, and at four.

What helped in the end wasn’t another book. It was a retired night nurse from next door, who sat down at our table, asked about our days, and listened to all of it before she said a word. That’s how I work today. I start by listening: to how your baby falls asleep, what your days look like, and what feels right to you. Then I write your plan, and stay within reach while you follow it. Where the plan doesn’t fit, we change the plan, not the child.

I live in California with my husband and our two boys, who sleep now. The boards still creak.`

import { email } from './define'

const parent = 'The parent’s name'

export const nightEmails = {
  plan: email(
    'You publish a family’s first sleep plan',
    {
      subject: 'Your sleep plan is ready',
      title: 'Your sleep plan is ready',
      body: `Dear {{parent}},

Your plan is on a page of your own, together with a diary for the nights. It needs no account, and it works without a network once you’ve opened it.

{{changes}}

{{link}}

Please open it on the phone that you have with you at night. Anyone who has the link can read and write there, so share it only with those who help with bedtime.`,
    },
    { parent, changes: 'The line “What changes tonight”', link: 'A button to the family’s page' },
    ['link'],
  ),
  planChanged: email(
    'You publish another version of a sleep plan',
    {
      subject: 'What changes tonight',
      title: 'What changes tonight',
      body: `Dear {{parent}},

{{changes}}

{{link}}

The whole plan is there, too. If anything is unclear, just reply to this email.`,
    },
    { parent, changes: 'The line “What changes tonight”', link: 'A button to the family’s page' },
    ['changes', 'link'],
  ),
  diary: email(
    'You send the link to the diary',
    {
      subject: 'The page for your nights',
      title: 'The page for your nights',
      body: `Dear {{parent}},

Here is the page where you write down your nights. One tap is enough, also without a network, and everyone who has the link sees the same.

{{page}}

It needs no account. Anyone who has this link can read the page and write there, so please share it only with those who put your child to bed. Put it on your home screen, and it’s one tap away at 2 a.m.`,
    },
    { parent, page: 'A button to the diary' },
    ['page'],
  ),
  diaryClosed: email(
    'A parent erases the diary with its link',
    {
      subject: 'Your diary is about to be erased',
      title: 'Your diary is about to be erased',
      body: `Dear {{parent}},

Your diary was erased with its link, on {{closed}}. Its page is closed on every phone. On {{gone}}, everything you’ve logged and all I’ve written about your nights is gone for good.

If that’s what you want, there’s nothing to do. If it isn’t, one tap brings everything back, and the link works again.

{{link}}

If none of you did this, take it back and write to me, so that I can give you a new link.`,
    },
    {
      parent,
      closed: 'The day and time when it was erased',
      gone: 'The day and time when it’s gone for good',
      link: 'A button that takes it back',
    },
    ['link'],
  ),
  nightComment: email(
    'You comment on a night',
    {
      subject: 'Night {{night}}, {{child}}',
      title: 'About night {{night}}',
      body: `Dear {{parent}},

{{comment}}

{{link}}

Write a note on any night, and I’ll answer it the same way.`,
    },
    {
      parent,
      child: 'The child’s name',
      night: 'The number of the night',
      comment: 'What you wrote',
      link: 'A button to see the nights',
    },
    ['comment', 'link'],
  ),
  nightsSilent: email(
    'You ask how it goes, after two nights without an entry',
    {
      subject: 'How are the nights, {{parent}}?',
      title: 'How are the nights?',
      body: `Dear {{parent}},

I see nothing in {{child}}’s diary of the last two nights. That’s all right: some nights are like that, and nobody has to log every waking. If you remember roughly how they went, add it, or just write me a line.

{{link}}

If something has become too hard, tell me, and we’ll make it easier.`,
    },
    { parent, child: 'The child’s name', link: 'A button to open the diary' },
    ['link'],
  ),
  nightsReport: email(
    'You send the report of the nights',
    {
      subject: '{{nights}} nights with {{child}}',
      title: '{{nights}} nights',
      body: `Dear {{parent}},

Here is what became of your {{nights}} nights, on one page that you can print.

{{words}}

{{link}}

The diary stays yours. You can read it, and go on with it, for as long as you like.`,
    },
    {
      parent,
      child: 'The child’s name',
      nights: 'How many nights',
      words: 'Your words in the report',
      link: 'A button to see the report',
    },
    ['words', 'link'],
  ),
}

const payer = { parent: 'The name of who paid', amount: 'How much' }
const receipt = { ...payer, receipt: 'The receipt' }

/** Emails about payments. */
export const paymentEmails = {
  paid: email(
    'A payment has arrived, with its receipt',
    {
      subject: 'Your receipt: {{amount}}',
      title: 'Thank you, it’s here',
      body: `Dear {{parent}},

{{amount}} has arrived. Here’s your receipt, to keep or to hand in.

{{receipt}}

If anything on it is wrong, just reply to this email.`,
    },
    receipt,
    ['receipt'],
  ),
  paymentFailed: email(
    'A bank didn’t send a payment',
    {
      subject: 'Your bank didn’t send it',
      title: 'Your bank didn’t send it',
      body: `Dear {{parent}},

Your bank told us that it didn’t send the {{amount}}. That happens: an account runs low, or a number has a slip. Nothing was taken, and your dates stand.

Please pay once more on your page, by card if you like, or reply to this email and we’ll find another way.

{{link}}`,
    },
    { ...payer, link: 'A button to the page' },
    ['link'],
  ),
  returned: email(
    'Money was returned, with its receipt',
    {
      subject: 'Returned: {{amount}}',
      title: 'Your money is on its way back',
      body: `Dear {{parent}},

I’ve returned {{amount}}. It can take your bank some days to show it.

{{receipt}}

If you have a question, just reply to this email.`,
    },
    receipt,
    ['receipt'],
  ),
}

const offerWords = {
  parent,
  what: '“Agreement and payment”: what’s asked for',
  child: 'The child’s name, or the package',
  greeting: 'Your greeting',
  details: 'What, how much, night 1, and until when',
  link: 'A button to the page',
}

/** Emails to parents between their yes and night 1. */
export const offerEmails = {
  offer: email(
    'You send agreement and payment',
    {
      subject: '{{what}} for {{child}}',
      title: '{{what}} for {{child}}',
      body: 'Dear {{parent}},\n\n{{greeting}}\n\n{{details}}\n\n{{link}}\n\nIf something isn’t as we said, just reply to this email.',
    },
    offerWords,
    ['link'],
  ),
  offerChanged: email(
    'You change what you sent',
    {
      subject: 'Changed: {{what}} for {{child}}',
      title: 'Changed, as we said',
      body: 'Dear {{parent}},\n\nThis is how it is now. What you’ve paid counts, and the page says whether anything is left to do.\n\n{{details}}\n\n{{link}}\n\nIf something isn’t as we said, just reply to this email.',
    },
    offerWords,
    ['link'],
  ),
  offerReminder: email(
    'A reminder of what’s missing',
    {
      subject: 'A reminder: {{what}} for {{child}}',
      title: 'A small thing is left',
      body: 'Dear {{parent}},\n\nThis is still missing. It takes a minute or two.\n\n{{details}}\n\n{{link}}\n\nIf you’ve changed your mind, or something is unclear, just reply to this email.',
    },
    offerWords,
    ['link'],
  ),
  offerSigned: email(
    'A parent signs the agreement',
    {
      subject: 'Signed: your agreement',
      title: 'Your copy of the agreement',
      body: 'Dear {{parent}},\n\n{{signed}} signed our agreement. This is your copy: please keep it. It’s on your page as well.\n\n{{link}}\n\n{{details}}',
    },
    { parent, signed: 'Who signed', link: 'A button to the page', details: 'The whole agreement, as it was signed' },
    ['details'],
  ),
}

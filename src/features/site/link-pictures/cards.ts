/** The words on the picture of a link preview. */
export type Words = { kicker: string; title: string }

/** What the preview of each page says, by its path; the home page goes by /home. */
export const cards: Record<string, Words> = {
  '/home': {
    kicker: 'Gentle sleep help for babies and toddlers',
    title: 'The night is long. It doesn’t have to be this long.',
  },
  '/about': { kicker: 'About', title: 'Who helps you when your baby wakes' },
  '/services': { kicker: 'Services', title: 'Sleep Solutions for Every Family' },
  '/blog': { kicker: 'Blog', title: 'Sleep Tips & Resources' },
  '/contact': { kicker: 'Contact', title: 'Get in Touch' },
  '/privacy-policy': { kicker: 'Privacy', title: 'Privacy Policy' },
  '/terms-of-service': { kicker: 'Terms', title: 'Terms of Service' },
}

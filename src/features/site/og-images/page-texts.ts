/** The text on the image of a link preview. */
export type OgText = { kicker: string; title: string }

/** The texts by path; the home page is /home. */
export const pageTexts: Record<string, OgText> = {
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

type PublicPage = {
  /** Pages of one kind keep what they share in one file. */
  kind?: 'form' | 'reading' | 'legal'
  /** How much script it may fetch, by the weight of React alone. */
  scripts: number
  /** What it fetches once its form is touched, and how much script it may have then. */
  touched?: { module: string; scripts: number }
}

/** What visitors see, as Vite's manifest names it. */
export const publicPages: Record<string, PublicPage> = {
  'src/features/site/home/home-page.tsx': { scripts: 1.25 },
  'src/features/about/about-page.tsx': { scripts: 1.32 },
  'src/features/posts/site/blog/blog-page.tsx': { kind: 'reading', scripts: 1.3 },
  'src/features/posts/site/article/post-page.tsx': { kind: 'reading', scripts: 1.3 },
  'src/features/consultations/site/services-page.tsx': {
    kind: 'form',
    scripts: 1.32,
    touched: { module: 'src/features/consultations/site/send.ts', scripts: 1.4 },
  },
  'src/features/contacts/site/contact-page.tsx': {
    kind: 'form',
    scripts: 1.32,
    touched: { module: 'src/features/contacts/site/send.ts', scripts: 1.4 },
  },
  'src/features/site/legal/privacy-page.tsx': { kind: 'legal', scripts: 1.3 },
  'src/features/site/legal/terms-page.tsx': { kind: 'legal', scripts: 1.3 },
  'src/features/site/errors/not-found-page.tsx': { scripts: 1.3 },
}

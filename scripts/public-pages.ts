type PublicPage = {
  /** Pages of one kind share a chunk. */
  kind?: 'form' | 'reading' | 'legal'
  /** How much JavaScript it may load, relative to React alone. */
  scripts: number
  /** The module it loads when its form gets focus, and the limit from then on. */
  touched?: { module: string; scripts: number }
}

/** The public pages, by their names in Vite's manifest. */
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

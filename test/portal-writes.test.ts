import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUnsharedWrites } from './support/portal-writes'

/** These show by themselves what wasn't stored. Each has an offline journey in `npm test`. */
const EXCEPTIONS = [
  // The line above an article tells whether it's saved.
  'src/features/posts/portal/edit-post/use-stored-post.ts',
  // A line above the article names the images that weren't copied.
  'src/features/posts/portal/editor/use-image-import.ts',
  // A line below the field tells, next to the progress.
  'src/features/media/portal/upload-image.ts',
]

const BROWSER_FILES = ['src/{portal,ui}/**', 'src/features/**/portal/**', 'src/features/*/queries'].map(
  (path) => `${path}.{ts,tsx}`,
)

test('every change in the portal goes through a shared mutation, which says so if the site can’t be reached', () => {
  const sources = globSync(BROWSER_FILES)
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !/ from '[./]+\/server\//.test(text))
  expect(findUnsharedWrites(sources).filter((place) => !EXCEPTIONS.includes(place.split(':')[0]!))).toEqual([])
})

test('a change past a shared mutation is found', () => {
  const text = `
    const erase = (id) => api.notes[id].$delete()
    const remove = () => erase(2)
    export function Note({ save }) {
      const saving = useToastMutation({ mutationFn: (text) => api.notes.$post({ text }), undo: () => remove })
      return <Button onClick={() => api.notes.$patch()} />
    }
    export const Notes = () => <Note save={() => api.notes.$put()} onClick={() => fetch('/', { method: 'POST' })} />
    export const NoteList = () => <ul onClick={() => api.notes.$put()}>{rows.map(erase)}</ul>`
  expect(findUnsharedWrites([{ path: 'notes.tsx', text }])).toEqual(['notes.tsx:2', 'notes.tsx:6', 'notes.tsx:9'])
})

import { expect, test } from 'vitest'
import { allFits, canRecommend, recommend, type Fit } from './fits'
import { services } from './services'

const packages = services.packages.original
const find = (...answers: Fit[]) => recommend(packages, answers)?.name

test('every answer leads to a package that says so of itself, or to none', () => {
  expect(find('youngest', 'bedtime', 'plan')).toBe('Newborn Care')
  expect(find('baby', 'nights', 'plan')).toBe('Complete Sleep Package')
  expect(find('toddler', 'naps', 'plan')).toBe('Complete Sleep Package')
  expect(find('toddler', 'naps', 'talk')).toBe('Free Consultation')
  expect(find('baby', 'anything', 'plan')).toBeUndefined()
})

test('there are no questions before two packages say whom they fit', () => {
  const silent = packages.map((one) => ({ ...one, fits: undefined }))
  expect(recommend(silent, [...allFits])).toBeUndefined()
  expect([canRecommend(packages), canRecommend(silent)]).toEqual([true, false])
  expect(canRecommend([packages[0]!, ...silent.slice(1)])).toBe(false)
})

import type { BookableType } from '../../appointments/queries'
import type { Offer } from '../../website/content'

type Named = Pick<Offer, 'name' | 'slug' | 'isFreeCall'>

/** Returns the name of a package by its name or slug. */
export const findName = (packages: Named[], text: string | null | undefined) =>
  (packages.find(({ name }) => name === text) ?? packages.find(({ slug }) => slug === text))?.name

/**
 * Returns the name of the package whose times an address asks for (`?type=`, with its name or slug). If there's none, as in `BOOKING` or a link
 * that's older than the packages, it's the free call.
 */
export function findSelected(params: URLSearchParams, packages: Named[], types: BookableType[]) {
  const text = params.get('type')
  if (text === null) return undefined
  const freeCall = packages.find(({ isFreeCall }) => isFreeCall)
  return findName(packages, text) ?? freeCall?.name ?? findName(packages, types[0]?.consultationType)
}

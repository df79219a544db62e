import * as v from 'valibot'
import { keysOf } from '../../../lib/keys-of'
import { newId } from '../../../lib/new-id'
import { MAX_SHOWN_PACKAGES, packagesSchema, pictures, type Package } from '../../../features/website/texts/values'
import type { WebsiteText } from '../draft/queries'
import { useEditor } from '../draft/use-website-editor'

type PackageChanges = Partial<Omit<Package, 'id'>>

const isShown = ({ isHidden }: Package) => !isHidden

/** Returns what another package loses because of a change. */
const take = (one: Package, { isPopular, isFreeCall, appointmentTypeId }: PackageChanges): PackageChanges => ({
  ...(isPopular && { isPopular: undefined }),
  ...(isFreeCall && { isFreeCall: undefined }),
  ...(appointmentTypeId && appointmentTypeId === one.appointmentTypeId && { appointmentTypeId: undefined }),
})

/** The packages in the draft, and functions to change them. Each change saves the whole list. */
export function usePackages(text: WebsiteText) {
  const { getValue, change, changeWithUndo } = useEditor()
  const packages = getValue(text) as Package[]
  const save = (next: Package[]) => change(text.key, next)
  const { issues = [] } = v.safeParse(packagesSchema, packages)

  return {
    packages,
    /** Messages about the list as a whole. */
    problems: issues.filter(({ path }) => !path).map(({ message }) => message),
    getError: (index: number, field: keyof Package) =>
      issues.find(({ path }) => path?.[0]?.key === index && path[1]?.key === field)?.message,

    /** If only one package can have something, the others lose it. */
    update(id: string, changes: PackageChanges) {
      save(packages.map((one) => (one.id === id ? { ...one, ...changes } : { ...one, ...take(one, changes) })))
    },

    move(id: string, index: number) {
      const moved = packages.find((one) => one.id === id)!
      save(packages.filter((one) => one !== moved).toSpliced(index, 0, moved))
    },

    /** Returns the new package's id. It's hidden if there's no room for it. */
    add() {
      const id = newId()
      const used = new Set(packages.map(({ picture }) => picture))
      const picture = keysOf(pictures).find((one) => !used.has(one)) ?? 'hand lantern'
      const isHidden = packages.filter(isShown).length >= MAX_SHOWN_PACKAGES || undefined
      save([...packages, { id, name: '', promise: '', points: [], button: 'Get Started Today', picture, isHidden }])
      return id
    },

    remove(removed: Package) {
      const index = packages.indexOf(removed)
      changeWithUndo(
        { [text.key]: packages.toSpliced(index, 1) },
        `${removed.name || 'The package'} is removed`,
        (getLatest) => ({ [text.key]: (getLatest(text.key) as Package[]).toSpliced(index, 0, removed) }),
      )
    },
  }
}

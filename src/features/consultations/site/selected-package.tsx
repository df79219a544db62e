import { lamps } from './lamps'
import { packages } from '../packages'
import type { ConsultationType } from '../consultation-types'

/** The package that the form is for, with its lamp lit. Screen readers announce a change. */
export function SelectedPackage({ selected }: { selected: ConsultationType | undefined }) {
  const offer = packages.find(({ type }) => type === selected)
  const Lamp = lamps[selected ?? 'Free Consultation']
  return (
    <div className="selected-package">
      <div className="relative h-28 w-24 self-end sm:h-38 sm:w-32">
        <Lamp lit={offer !== undefined} />
      </div>
      <div role="status">
        {offer ? (
          <>
            <p className="text-soft">You chose</p>
            <p className="font-display text-2xl leading-tight">{offer.type}</p>
          </>
        ) : (
          <p className="text-soft">
            Not sure which package is right for you? Start with the free call, and we’ll figure it out together.
          </p>
        )}
      </div>
    </div>
  )
}

import { lamps } from './lamps'
import { packages } from '../packages'
import type { ConsultationType } from '../consultation-types'

/** Which package the form is for, with its lamp lit. Said aloud when it changes. */
export function ChosenPackage({ chosen }: { chosen: ConsultationType | undefined }) {
  const offer = packages.find(({ type }) => type === chosen)
  const Lamp = lamps[chosen ?? 'Free Consultation']
  return (
    <div className="chosen-package">
      <div className="chosen-lamp">
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

import { MapPin, Phone, Video } from 'lucide-react'
import { places, type Place } from '../../schema'

const icons = { phone: Phone, video: Video, 'in person': MapPin }

export function PlaceIcon({ place }: { place: Place }) {
  const PlaceSymbol = icons[place]
  return <PlaceSymbol role="img" aria-label={places[place]} className="inline size-[1.1em] align-[-0.15em]" />
}

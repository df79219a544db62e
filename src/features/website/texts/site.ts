import { line } from './define'

/** On every page. */
export const site = {
  footer: line(
    'Sentence in the footer',
    140,
    'Gentle sleep help for babies and toddlers, and for whoever is up with them.',
  ),
}

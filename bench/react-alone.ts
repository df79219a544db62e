// The least page that React takes over: what `rows/sizes.ts` weighs ours against.
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

hydrateRoot(document.body, createElement('p'))

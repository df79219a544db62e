// What page-weight.ts measures pages by.
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

hydrateRoot(document, createElement('html'))

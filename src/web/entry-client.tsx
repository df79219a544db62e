import '@vitejs/plugin-react/preamble'
import './tolerate-translators'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document, type PageState } from './document'
import { ServerHtmlBoundary } from './server-html'
import { NavigationRouter } from '../ui/navigation/navigation-router'
import { browserQueryClient } from '../lib/api/query-client'
import { reloadOnce } from '../ui/navigation/reload-once'
import { parseTheme } from '../lib/theme'
import { findRoute, routes } from './routes'

const state = document.getElementById('state')!.textContent
const { queries, ...rest }: PageState = JSON.parse(state)
const queryClient = browserQueryClient!
hydrate(queryClient, { queries })

function hydratePage() {
  // A transition, so that the browser can respond to input during hydration.
  startTransition(() => {
    hydrateRoot(
      document,
      <ServerHtmlBoundary>
        <NavigationRouter>
          <Document
            queryClient={queryClient}
            routes={routes}
            state={state}
            theme={parseTheme(document.cookie)}
            {...rest}
          />
        </NavigationRouter>
      </ServerHtmlBoundary>,
    )
  })
}

// The whole page hydrates together, so that nobody uses a half-hydrated page. Not awaited, because the page's module imports this file.
void findRoute(location.pathname).route.load().then(hydratePage, reloadOnce)

import '@vitejs/plugin-react/preamble'
import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { newQueryClient } from './lib/query-client'
import { themeOf } from './lib/theme'
import { findPage } from './pages'
import { Shell } from './shell'

const state = document.getElementById('state')!.textContent
const client = newQueryClient()
hydrate(client, JSON.parse(state))

// The whole page comes alive at once, so that nobody walks on from a half that is not. Not awaited: the page's module imports this file.
void findPage(location.pathname)
  .page.load()
  .then(() =>
    hydrateRoot(
      document,
      <BrowserRouter>
        <Shell client={client} state={state} theme={themeOf(document.cookie)} />
      </BrowserRouter>,
    ),
  )

import '@vitejs/plugin-react/preamble'
import './ui/styles.css'
import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { newQueryClient } from './lib/query-client'
import { themeOf } from './lib/theme'
import { Shell } from './shell'

// After a deploy an open page may ask for files that are gone: it loads itself anew, once.
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem('reloaded')) return
  sessionStorage.setItem('reloaded', 'yes')
  event.preventDefault()
  location.reload()
})

const state = document.getElementById('state')!.textContent
const client = newQueryClient()
hydrate(client, JSON.parse(state))
hydrateRoot(
  document,
  <BrowserRouter>
    <Shell client={client} state={state} theme={themeOf(document.cookie)} />
  </BrowserRouter>,
)

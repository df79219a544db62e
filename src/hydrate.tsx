import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { part } from './lib/fetched'
import { PageData } from './lib/page-data'
import { Router } from './lib/router'
import { themeOf } from './lib/theme'
import { findPage } from './pages'
import { Shell } from './shell'

const state = document.getElementById('state')!.textContent
const pageData = new PageData(JSON.parse(state))

// The whole page comes alive at once, so that nobody walks on from a half that is not. Not awaited: the page's module imports this file.
void part(findPage(location.pathname).page.load).then(() =>
  // In pieces of a few milliseconds, between which the browser answers a touch.
  startTransition(() => {
    hydrateRoot(
      document,
      <Router>
        <Shell pageData={pageData} state={state} theme={themeOf(document.cookie)} />
      </Router>,
    )
  }),
)

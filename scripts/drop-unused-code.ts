import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets unused components of the router be dropped: names for React's developer tools would keep them in every page's script. So
 * would links, which prefetch with its framework only, and routes, which have data and errors of their own with its data routers
 * only. Its warnings are for us; development has them.
 */
export const dropUnusedComponents: Plugin = {
  name: 'nightlight-drop-unused-components',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/ = (?=React\$1\.(forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ ')
        .replace('= usePrefetchBehavior(prefetch, rest)', '= [false, null, {}]')
        .replace('shouldPrefetch && !isAbsolute ?', 'false ?')
        .replace('React$1.useContext(IsDataRouteContext) ?', 'false ?')
        .replace('if (dataRouterOpts)', 'if (false)')
        .replace(/\bdataRouterState\b(?! =)|React\$1\.useContext\(DataRouter\w*Context\)/g, 'null')
        .replace(/\w+ != null && useViewTransitionState/, 'false && useViewTransitionState')
        .replace(/^\s*"data-discover": .*$/m, '')
        .replace(/^\s*warning\(.*\);$/gm, ''),
      map: null,
    }),
  },
}

/**
 * What no page uses of React, by the file that contains it: <ViewTransition>, whose tag is 30, refs of fragments, and hints of what
 * to load, which the server's headers give. Who uses <ViewTransition> is told by React that its type is invalid.
 */
const unusedInReact: Record<string, [pattern: RegExp, replacement: string][]> = {
  'react-dom-client.production.js': [
    [
      /case REACT_LEGACY_HIDDEN_TYPE:\s+case REACT_VIEW_TRANSITION_TYPE:\s+(?=.+\s+.+\s+.+createFiberImplClass\(30,)/,
      '',
    ],
    [/^ *case 30:$/gm, ''],
    [/\b30 === \w+\.tag\b/g, 'false'],
    // Whether an update may start one.
    [/\((\w+) & 335544064\) === \1\b/g, 'false'],
    [/^ *shouldStartViewTransition$/m, 'false'],
    [/^FragmentInstance\.prototype\.\w+ = function[^]*?^};$/gm, ''],
  ],
  'react-dom.production.js': [[/^exports\.(preconnect|prefetchDNS|pre(init|load)(Module)?) = function[^]*?^};$/gm, '']],
}

/** Lets it be dropped. A release of React that's written differently fails the build. */
export const dropUnusedReact: Plugin = {
  name: 'nightlight-drop-unused-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom(-client)?\.production\.js$/ },
    handler(code, id) {
      for (const [pattern, replacement] of unusedInReact[basename(id)]!) {
        const before = code
        code = code.replace(pattern, replacement)
        if (code === before) this.error(`${id} no longer contains ${pattern}`)
      }
      return { code, map: null }
    },
  },
}

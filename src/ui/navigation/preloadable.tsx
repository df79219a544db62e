import { useState, type ComponentType } from 'react'
import { lazyOrReload } from './lazy-or-reload'

/**
 * A component that's loaded when it first renders, or earlier. React's `lazy` suspends even if the module is loaded, which would
 * show an empty page where React can't hydrate.
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined
  async function preload() {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazyOrReload(preload, fallback)
  function Preloadable(props: Props) {
    const [Loaded] = useState(() => loaded)
    return Loaded ? <Loaded {...props} /> : <Lazy {...props} />
  }
  return Object.assign(Preloadable, { preload })
}

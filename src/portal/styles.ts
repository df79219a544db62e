/**
 * Waits for the portal's styles where the document began on a public page. Its own documents name them already.
 */
export async function loadPortalStyles() {
  if (import.meta.env.SSR) return
  const href = document.getElementById('state')!.dataset.styles!
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror })),
  )
}

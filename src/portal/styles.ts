/** Loads the portal's styles if navigation started on a public page. Documents of the portal already link them. */
export async function loadPortalStyles() {
  if (import.meta.env.SSR) return
  const href = document.getElementById('state')!.dataset.styles!
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror })),
  )
}

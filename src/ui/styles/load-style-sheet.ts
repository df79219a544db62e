/** Loads a whole style sheet if navigation started on a page without it. The document contains its URL. */
export async function loadStyleSheet(name: 'portal' | 'public') {
  const href = document.getElementById('state')!.dataset[name]!
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror })),
  )
}

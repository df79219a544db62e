import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { api } from '../../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { uploadImage } from '../../../media/portal/upload-image'

/** Returns the URLs of images that aren't on this site. */
function findForeign({ state }: Editor) {
  const found = new Set<string>()
  state.doc.descendants(({ type, attrs }) => {
    const src = String(attrs.src)
    if (type.name === 'image' && !/^\/(?!\/)/.test(src)) found.add(src)
  })
  return found
}

/** Timeout for the server to fetch and convert the image. */
const IMPORT_TIMEOUT_MS = 140_000

/** Stores an image in the library. @throws ApiError, TypeError */
async function store(src: string) {
  const [, type, base64 = ''] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(src) ?? []
  if (src.startsWith(`${location.origin}/`)) return { url: src.slice(location.origin.length) }
  if (!type && !/^https?:/i.test(src)) throw TypeError('The clipboard has no image')
  if (!type) {
    const init = { signal: AbortSignal.timeout(IMPORT_TIMEOUT_MS) }
    return parseResponse(api.media.import.$post({ json: { url: src } }, { init }))
  }
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return uploadImage(new Blob([bytes], { type }))
}

/**
 * Copies pasted or typed images with foreign URLs into the library. If an image can't be copied, it keeps its URL if browsers can
 * load it from there, or else is replaced with its description.
 */
export function useImageImport() {
  /** URLs that aren't tried again. */
  const seen = useRef<Set<string>>(undefined)
  const [pending, setPending] = useState(0)
  const [failure, setFailure] = useState<{ count: number; text: string }>()

  async function importImage(editor: Editor, src: string) {
    setPending((count) => count + 1)
    try {
      const { url } = await store(src)
      replace(editor, src, url)
      seen.current!.delete(src)
    } catch (error) {
      const isPublic = /^https:/i.test(src)
      if (!isPublic) replace(editor, src)
      setFailure((before) => ({ count: (before?.count ?? 0) + 1, text: describeFailure(src, error, isPublic) }))
    }
    setPending((count) => count - 1)
  }
  return {
    pending,
    problem:
      failure &&
      `${failure.count === 1 ? 'An image wasn’t' : `${failure.count} images weren’t`} copied to your library: ${failure.text}`,
    /** An article's existing images stay where they are. */
    onCreate: (editor: Editor) => (seen.current = findForeign(editor)),
    onUpdate(editor: Editor) {
      for (const src of findForeign(editor)) {
        if (seen.current!.has(src)) continue
        seen.current!.add(src)
        if (pending === 0) setFailure(undefined)
        void importImage(editor, src)
      }
    },
  }
}

function describeFailure(src: string, error: unknown, isPublic: boolean) {
  const reason = /^(https?|data):/i.test(src) ? getErrorMessage(error) : 'Only the program that you copied from has it'
  const next = isPublic
    ? 'It still loads from its old address.'
    : 'Please save it as a file, and add it with the Image button.'
  return `${reason.replace(/\.$/, '')}. ${next}`
}

/** Gives all images with this URL another one, or replaces them with their descriptions. */
function replace(editor: Editor, src: string, url?: string) {
  if (editor.isDestroyed) return
  const { tr, schema, doc } = editor.state
  doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs.src !== src) return
    const from = tr.mapping.map(position)
    if (url) tr.setNodeAttribute(from, 'src', url)
    else if (node.attrs.alt) tr.replaceWith(from, from + 1, schema.text(String(node.attrs.alt)))
    else tr.delete(from, from + 1)
  })
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}

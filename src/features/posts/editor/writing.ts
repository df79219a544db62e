import { api } from '../../../lib/client'
import { ApiError, sentenceOf, success } from '../../../lib/reply'
import { toSlug } from '../../../lib/slugs'
import type { DraftPost } from '../queries'
import type { WrittenFields } from '../schema'
import { backup } from './backup'

/** How long after the last key what is written is kept, and how soon a save that failed is tried again; in ms. */
const PAUSE = 1200
const AGAIN = 10_000
const UNTITLED = 'Untitled'

type Status =
  | { kind: 'saved'; at?: string }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string; signedOut: boolean }

export type State = {
  /** The post as the server has it. */
  post: DraftPost
  /** What stands in the fields. */
  fields: WrittenFields
  status: Status
  /** What the server says is wrong, by field. */
  errors: Record<string, string>
  /** The post as somebody else has saved it meanwhile. Nothing is saved until one of the two is chosen. */
  theirs?: DraftPost
  /** Counts the texts that came from elsewhere, for a surface that has to be opened anew. */
  text: number
}

type Publication = { published?: boolean; publishedAt?: string }

/**
 * A post while it is written: what is in the fields is kept in the browser with every key, and on the server soon after, one
 * save after the other. The version goes with each, so that nobody overwrites what another has saved.
 */
export class Writing {
  #state: State
  #listeners = new Set<() => void>()
  #version: number
  #saved: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<unknown> | undefined

  constructor(post: DraftPost) {
    const fields = fieldsOf(post)
    const mine = backup.read(post.id)
    this.#version = post.version
    this.#saved = JSON.stringify(fields)
    this.#state = { post, fields: mine?.fields ?? fields, status: { kind: 'saved' }, errors: {}, text: 0 }
    // What a lost connection, a closed window or an ended session left behind, and somebody saved something else since.
    if (mine && mine.version !== post.version && JSON.stringify(mine.fields) !== this.#saved)
      this.#state = { ...this.#state, theirs: post }
  }

  readonly snapshot = () => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(changes: Partial<WrittenFields>) {
    const { post, fields } = this.#state
    const follows = !post.wasPublic && !('slug' in changes) && slugOf(fields.title) === fields.slug.replace(/-\d+$/, '')
    const slug = follows && changes.title !== undefined ? { slug: slugOf(changes.title) } : {}
    this.#set({ fields: { ...fields, ...changes, ...slug } })
    this.#later()
  }

  /** Puts another text in the place of this one, which stays among the earlier versions. */
  async replace(changes: Partial<WrittenFields>) {
    if (!(await this.keep(true))) return
    this.#set({ fields: { ...this.#state.fields, ...changes }, text: this.#state.text + 1 })
    await this.keep(true)
  }

  /** Keeps what is written, at once. Answers whether all of it is on the server. */
  async keep(sealed = false): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#state.theirs) return false
    if (!sealed && JSON.stringify(this.#state.fields) === this.#saved) {
      backup.forget(this.#state.post.id)
      if (this.#state.status.kind !== 'saved') this.#set({ status: { kind: 'saved' } })
      return true
    }
    const { fields, post } = this.#state
    return this.#send(fields, async () => {
      const json = { ...fields, version: this.#version, sealed }
      const { version, slug, savedAt } = await success(api.blog[':id'].draft.$put({ param: { id: post.id }, json }))
      const given = post.published ? fields.slug : slug
      this.#settle(
        { ...post, version, workingCopy: post.published ? { ...fields, savedAt } : null },
        fields,
        given,
        savedAt,
      )
      return true
    }).catch(() => false)
  }

  /** Saves the post itself, perhaps with its publication. @throws ApiError, TypeError */
  async save(publication: Publication) {
    clearTimeout(this.#timer)
    await this.#running
    const { fields, post } = this.#state
    await this.#send(fields, async () => {
      const json = { ...fields, ...publication, version: this.#version }
      const saved = await success(api.blog[':id'].$patch({ param: { id: post.id }, json }))
      this.#settle({ ...saved, workingCopy: null }, fields, saved.slug, saved.updatedAt)
    })
  }

  /** The other text stays among the earlier versions. */
  keepMine() {
    this.#version = this.#state.theirs!.version
    this.#set({ post: this.#state.theirs!, theirs: undefined })
    return this.keep(true)
  }

  /** One's own text stays among the earlier versions. */
  async takeTheirs() {
    const theirs = fieldsOf(this.#state.theirs!)
    if (await this.keepMine()) await this.replace(theirs)
  }

  /** Tries again what failed, as soon as somebody is back. */
  readonly retry = () => {
    if (this.#state.status.kind === 'failed') void this.keep()
  }

  /** Begins to keep: first what was left behind, if there is such. */
  start() {
    if (JSON.stringify(this.#state.fields) !== this.#saved) this.#later()
  }

  stop() {
    void this.keep()
    clearTimeout(this.#timer)
  }

  #later(after = PAUSE) {
    backup.write(this.#state.post.id, { fields: this.#state.fields, version: this.#version })
    if (this.#state.status.kind === 'saved') this.#set({ status: { kind: 'saving' } })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), after)
  }

  async #send<T>(fields: WrittenFields, call: () => Promise<T>): Promise<T> {
    this.#set({ status: { kind: 'saving' }, errors: {} })
    const sending = call()
    this.#running = sending.catch(() => undefined)
    try {
      return await sending
    } catch (error) {
      await this.#fail(error)
      throw error
    } finally {
      this.#running = undefined
    }
  }

  #settle(post: DraftPost, sent: WrittenFields, slug: string, savedAt: string) {
    this.#version = post.version
    const now = this.#state.fields
    const fields = now.slug === sent.slug ? { ...now, slug } : now
    this.#saved = JSON.stringify({ ...sent, slug })
    this.#set({ post, fields, status: { kind: 'saved', at: savedAt } })
    if (JSON.stringify(fields) === this.#saved) backup.forget(post.id)
    else this.#later()
  }

  async #fail(cause: unknown) {
    const known = cause instanceof ApiError ? cause : undefined
    const status = { kind: 'failed', sentence: sentenceOf(cause), signedOut: known?.status === 401 } as const
    this.#set({ status, errors: known?.fields ?? {} })
    const { id } = this.#state.post
    if (known?.status === 409) {
      const theirs = await success(api.blog[':id'].draft.$get({ param: { id } })).catch(() => undefined)
      this.#set({ theirs })
    }
    if (!known || known.status >= 500 || (known.status === 409 && !this.#state.theirs)) this.#later(AGAIN)
  }

  #set(changes: Partial<State>) {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

const slugOf = (title: string) => toSlug(title) || toSlug(UNTITLED)

/** What was written last: what nobody sees yet, if there is such. */
function fieldsOf(post: DraftPost): WrittenFields {
  const { title, slug, excerpt, content, imageUrl } = post.workingCopy || post
  return { title: title === UNTITLED ? '' : title, slug, excerpt, content, imageUrl }
}

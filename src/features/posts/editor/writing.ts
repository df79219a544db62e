import { api } from '../../../lib/client'
import { ApiError, sentenceOf, success } from '../../../lib/reply'
import { turns } from '../../../lib/turns'
import type { DraftPost } from '../queries'
import type { WrittenFields } from '../schema'
import { backup } from './backup'
import { fieldsOf, isKept, isKnown, knownOf, slugOf, textOf, type Known } from './written'

/** How long after the last key what is written is kept, and how soon a save that failed is tried again; in ms. */
const PAUSE = 1200
const AGAIN = 10_000
/** When an answer counts as lost, in ms. */
const LOST = 30_000
/** So many texts whose answer was lost are remembered. */
const UNANSWERED = 5
const OTHER = 'Somebody else has saved another text. Nothing of yours is lost.'

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
  theirs: DraftPost | undefined
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
  #inTurn = turns(1)
  #known: Known
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(post: DraftPost) {
    const fields = fieldsOf(post)
    const left = backup.read(post.id)
    // What a lost connection, a closed window or an ended session left behind, and somebody saved something else since.
    const isOther =
      left !== undefined && left.known.version !== post.version && !isKnown(fields, left.known, left.fields)
    this.#known = isOther ? left.known : knownOf(post.version, fields, left?.known.sent)
    this.#state = {
      post,
      fields: left?.fields ?? fields,
      status: isOther ? { kind: 'failed', sentence: OTHER, signedOut: false } : { kind: 'saved' },
      errors: {},
      theirs: isOther ? post : undefined,
      text: 0,
    }
  }

  readonly snapshot = () => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(changes: Partial<WrittenFields>) {
    const { post, fields } = this.#state
    const follows =
      !post.wasPublic &&
      !('slug' in changes) &&
      [fields.slug, fields.slug.replace(/-\d+$/, '')].includes(slugOf(fields.title))
    const slug = follows && changes.title !== undefined ? { slug: slugOf(changes.title) } : {}
    this.#set({ fields: { ...fields, ...changes, ...slug } })
    this.#later()
  }

  /** Keeps what is written, at once. */
  keep(sealed = false) {
    return this.#inTurn(() => this.#keep(sealed))
  }

  /** Saves the post itself, perhaps with its publication. @throws ApiError, TypeError */
  save(publication: Publication) {
    return this.#inTurn(() => {
      const { fields, post } = this.#state
      return this.#send(fields, async () => {
        const json = { ...fields, ...publication, version: this.#known.version }
        const saved = await success(api.blog[':id'].$patch({ param: { id: post.id }, json }, limited()))
        this.#settle({ ...saved, workingCopy: null }, fields, saved.slug, saved.updatedAt)
      })
    })
  }

  /** Puts another text in the place of this one, which stays among the earlier versions. */
  replace(changes: Partial<WrittenFields>) {
    return this.#inTurn(async () => {
      if (await this.#keep(true)) await this.#put(changes)
    })
  }

  /** The other text stays among the earlier versions. */
  keepMine() {
    return this.#inTurn(() => this.#keepMine())
  }

  /** One's own text stays among the earlier versions. Where it cannot be brought there, the choice is still to be made. */
  takeTheirs() {
    return this.#inTurn(async () => {
      const { theirs } = this.#state
      const known = this.#known
      if (await this.#keepMine()) return this.#put(fieldsOf(theirs!))
      clearTimeout(this.#timer)
      this.#known = { ...known, sent: this.#known.sent }
      this.#set({ theirs: this.#state.theirs ?? theirs })
      this.#backUp()
    })
  }

  /** Somebody is back: tries again what failed, and shows what was saved elsewhere meanwhile. */
  readonly back = () =>
    this.#inTurn(async () => {
      await this.#keep()
      if (!this.#isKept || this.#state.theirs) return
      const post = await this.#read()
      // Meanwhile somebody may have begun to type.
      if (post.version === this.#known.version || !this.#isKept) return
      const fields = fieldsOf(post)
      const isOther = textOf(fields) !== this.#known.base
      this.#known = knownOf(post.version, fields)
      this.#set({ post, fields, status: { kind: 'saved' }, text: this.#state.text + (isOther ? 1 : 0) })
    }).catch(() => undefined)

  /** Begins to keep: first what was left behind, if there is such. */
  start() {
    if (!this.#state.theirs && !this.#isKept) this.#later()
  }

  stop() {
    left.set(this.#state.post.id, this)
    void this.keep()
  }

  /** Whether it knows better than a post that was just read: something was not on the server by then. */
  isAheadOf(post: DraftPost) {
    return !this.#isKept || post.version < this.#known.version
  }

  get #isKept() {
    return isKept(this.#state.fields, this.#known)
  }

  #later(after = PAUSE) {
    this.#backUp()
    if (this.#state.status.kind === 'saved') this.#set({ status: { kind: 'saving' } })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), after)
  }

  #backUp() {
    backup.write(this.#state.post.id, { fields: this.#state.fields, known: this.#known })
  }

  #finish() {
    clearTimeout(this.#timer)
    backup.forget(this.#state.post.id)
  }

  /** Answers whether what was written is on the server then. */
  async #keep(sealed = false): Promise<boolean> {
    clearTimeout(this.#timer)
    const { fields, theirs, post, status } = this.#state
    if (theirs) return false
    if (!sealed && this.#isKept) {
      this.#finish()
      if (status.kind !== 'saved') this.#set({ status: { kind: 'saved' } })
      return true
    }
    const sending = this.#send(fields, async () => {
      const json = { ...fields, version: this.#known.version, sealed }
      const kept = await success(api.blog[':id'].draft.$put({ param: { id: post.id }, json }, limited()))
      const { version, slug, savedAt, unpublished } = kept
      const { post: before } = this.#state
      const workingCopy = unpublished ? { ...fields, savedAt } : null
      this.#settle({ ...before, version, workingCopy }, fields, before.published ? fields.slug : slug, savedAt)
    })
    return sending.then(
      () => true,
      () => false,
    )
  }

  #keepMine() {
    const theirs = this.#state.theirs!
    this.#known = knownOf(theirs.version, fieldsOf(theirs), this.#known.sent)
    this.#set({ post: theirs, theirs: undefined })
    return this.#keep(true)
  }

  async #put(changes: Partial<WrittenFields>) {
    // What was typed while the rest was on its way gets there first.
    while (!this.#isKept) if (!(await this.#keep(true))) return
    this.#set({ fields: { ...this.#state.fields, ...changes }, text: this.#state.text + 1 })
    await this.#keep(true)
  }

  async #send(fields: WrittenFields, call: () => Promise<void>) {
    clearTimeout(this.#timer)
    this.#set({ status: { kind: 'saving' }, errors: {} })
    try {
      // While nothing is heard of the server, nothing more is sent of which nobody would know whether it arrived.
      if (this.#known.sent.length > 0) await this.#catchUp()
      await this.#deliver(fields, call)
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  async #deliver(fields: WrittenFields, call: () => Promise<void>, isAgain = false): Promise<void> {
    const { sent } = this.#known
    this.#known = { ...this.#known, sent: [...sent, textOf(fields)].slice(-UNANSWERED) }
    this.#backUp()
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      // What is refused has not arrived.
      this.#known = { ...this.#known, sent }
      if (error.status !== 409 || isAgain || !(await this.#catchUp())) throw error
      await this.#deliver(fields, call, true)
    }
  }

  /**
   * Where the server has another version, but a text that is known here, one goes on from it: it was one's own save whose answer
   * was lost, or a change of something else than the text. Else it is theirs. Answers whether one goes on.
   */
  async #catchUp() {
    const post = await this.#read()
    if (post.version === this.#known.version) return true
    const fields = fieldsOf(post)
    if (!isKnown(fields, this.#known, this.#state.fields)) {
      this.#set({ theirs: post })
      return false
    }
    this.#known = knownOf(post.version, fields, this.#known.sent)
    this.#set({ post })
    return true
  }

  #read = () => success(api.blog[':id'].draft.$get({ param: { id: this.#state.post.id } }, limited()))

  #settle(post: DraftPost, sent: WrittenFields, slug: string, savedAt: string) {
    this.#known = knownOf(post.version, { ...sent, slug })
    const now = this.#state.fields
    const fields = now.slug === sent.slug ? { ...now, slug } : now
    this.#set({ post, fields, status: { kind: 'saved', at: savedAt } })
    if (this.#isKept) this.#finish()
    else this.#later()
  }

  #fail(cause: unknown) {
    const { status, fields = {} } = cause instanceof ApiError ? cause : { status: 0 }
    // What was refused was more than the text, which is there.
    const isThere = this.#isKept && status !== 409
    const failed = { kind: 'failed', sentence: sentenceOf(cause), signedOut: status === 401 } as const
    this.#set({ status: isThere ? { kind: 'saved' } : failed, errors: fields })
    const passes = [0, 401, 409].includes(status) || status >= 500
    if (passes && !isThere && !this.#state.theirs) this.#later(AGAIN)
  }

  #set(changes: Partial<State>) {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

const limited = () => ({ init: { signal: AbortSignal.timeout(LOST) } })

/** What was written last of each post. */
const left = new Map<string, Writing>()

/** Who comes back goes on with what is not on the server yet, or only just. */
export function openWriting(post: DraftPost) {
  const before = left.get(post.id)
  return before?.isAheadOf(post) ? before : new Writing(post)
}

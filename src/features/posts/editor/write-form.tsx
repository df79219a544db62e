import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNow } from '../../../lib/use-now'
import { Button } from '../../../ui/button'
import { TextArea, TextField } from '../../../ui/field'
import { Tag } from '../../../ui/tag'
import { ImageField } from '../../media/image-field'
import { ContentField } from './content-field'
import { postState, toneOf } from '../writing/post-state'
import type { DraftPost } from '../queries'
import { Conflict } from './conflict'
import { PreviewDialog } from './preview-dialog'
import { Publish } from './publish'
import { SaveStatus } from './save-status'
import { SearchPreview } from './search-preview'
import { useSavePost } from './use-save-post'
import { Versions } from './versions'
import { openWriting } from './writing'

/** A post, and all that belongs to it, to be written over days. */
export function WriteForm({ post: opened }: { post: DraftPost }) {
  const [writing] = useState(() => openWriting(opened))
  const { post, fields, status, errors, theirs, text } = useSyncExternalStore(writing.subscribe, writing.snapshot)
  const save = useSavePost(writing)
  const [previewing, setPreviewing] = useState(false)
  const now = useNow()
  const state = postState(post, now)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      void writing.keep(true)
    }
    const onVisibility = () => void (document.hidden ? writing.keep() : writing.back())
    writing.start()
    addEventListener('keydown', onKey)
    addEventListener('visibilitychange', onVisibility)
    addEventListener('focus', writing.back)
    addEventListener('online', writing.back)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('visibilitychange', onVisibility)
      removeEventListener('focus', writing.back)
      removeEventListener('online', writing.back)
      writing.stop()
    }
  }, [writing])

  const field = (name: 'title' | 'slug' | 'excerpt') => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => writing.change({ [name]: target.value }),
    error: errors[name],
  })
  return (
    <div className="write">
      <div className="write-bar">
        <Tag tone={toneOf[state]}>{state}</Tag>
        <SaveStatus status={status} unpublished={post.published && post.workingCopy !== null} />
        <Button kind="quiet" onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        <Button
          busy={save.isPending}
          disabled={theirs !== undefined}
          onClick={() => save.mutate(post.published ? {} : { published: true })}
        >
          {post.published ? 'Update' : 'Publish'}
        </Button>
      </div>
      {theirs && <Conflict theirs={theirs} writing={writing} />}
      <div className="write-columns">
        <div className="grid grid-cols-1 content-start gap-4">
          <label className="grid gap-1.5">
            <span className="sr-only">Title</span>
            <textarea
              rows={1}
              className="write-title"
              placeholder="Title"
              dir="auto"
              value={fields.title}
              aria-invalid={errors.title ? true : undefined}
              onChange={({ target }) => writing.change({ title: target.value.replaceAll('\n', ' ') })}
            />
            {errors.title && <span className="font-medium text-late">{errors.title}</span>}
          </label>
          <ContentField
            key={text}
            bare
            value={fields.content}
            onChange={(content) => writing.change({ content })}
            error={errors.content}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <fieldset disabled={theirs !== undefined} className="contents">
            <Publish post={post} state={state} save={save} />
          </fieldset>
          <section className="panel grid grid-cols-1 gap-4 p-4" aria-label="About the article">
            <TextField
              label="Slug"
              hint={post.wasPublic ? 'Its old address leads to the new one for ever.' : 'The last part of its address.'}
              {...field('slug')}
            />
            <TextArea label="Excerpt" rows={3} {...field('excerpt')} />
            <ImageField
              key={text}
              label="Image URL"
              name="imageUrl"
              optional
              value={fields.imageUrl ?? ''}
              onChange={(url) => writing.change({ imageUrl: url || null })}
              error={errors.imageUrl}
            />
          </section>
          <SearchPreview post={post} fields={fields} live={state === 'Published'} />
          <Versions id={post.id} writing={writing} />
        </div>
      </div>
      <PreviewDialog open={previewing} onOpenChange={setPreviewing} fields={fields} post={post} />
    </div>
  )
}

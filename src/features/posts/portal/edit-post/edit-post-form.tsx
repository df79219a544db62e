import { useState } from 'react'
import { formatDateTime, formatTime } from '../../../../lib/time/dates'
import { useNow } from '../../../../ui/use-now'
import { Button } from '../../../../ui/button'
import { Conflict } from '../../../../ui/forms/drafts/conflict'
import { FieldError, TextArea, TextField } from '../../../../ui/forms/field'
import { Tag } from '../../../../ui/tag'
import { ImageField } from '../../../media/portal/image-field'
import { useSite } from '../../../settings/use-site'
import { ContentField } from '../editor/content-field'
import { getPostState, stateTone } from '../../post-state'
import type { DraftPost } from '../../editing/queries'
import { PreviewDialog } from './preview-dialog'
import { Publish } from './publish'
import { SearchPreview } from './search-preview'
import { usePostEditor, type PostEditor } from './use-post-editor'
import { useSavePost } from '../post-mutations'
import { Revisions } from './revisions'
import { parseTopics, topicGroups } from '../../topics'

export function EditPostForm({ initialPost, userId }: { initialPost: DraftPost; userId: string }) {
  const editor = usePostEditor(initialPost, userId)
  const { post, fields, getError, theirs, change } = editor
  const save = useSavePost(editor.publish)
  const [isPreviewing, setIsPreviewing] = useState(false)
  const now = useNow()
  const state = getPostState(post, now)
  const titleError = getError('title')

  const field = (name: 'title' | 'slug' | 'excerpt') => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: getError(name),
  })
  return (
    <div className="grid grid-cols-1 gap-4 [--text-height:24rem] md:[--toolbar-top:3.75rem]">
      <div className="sticky z-3 not-enlarged:-mx-3 flex flex-wrap items-center gap-x-3 gap-y-2 bg-paper px-3 py-2 max-md:bottom-[var(--nav-height,0px)] max-md:gap-x-2 max-md:[&>button]:px-3.5! max-md:order-1 max-md:border-t max-md:border-line max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-2xs:[&>:first-child]:hidden md:top-0 md:rounded-b-field">
        <Tag tone={stateTone[state]}>{state}</Tag>
        <Status editor={editor} />
        <Button variant="secondary" onClick={() => setIsPreviewing(true)}>
          Preview
        </Button>
        <Button
          busy={save.isPending}
          disabled={editor.isBlocked}
          onClick={() => save.mutate(post.published ? {} : { published: true })}
        >
          {post.published ? 'Update' : 'Publish'}
        </Button>
      </div>
      {theirs && <PostConflict theirs={theirs} editor={editor} />}
      <div className="grid grid-cols-1 gap-5 min-[72rem]:grid-cols-[minmax(0,1fr)_20rem] min-[72rem]:gap-7">
        <div className="grid grid-cols-1 content-start gap-4">
          <div className="grid gap-1.5">
            <textarea
              aria-label="Title"
              rows={1}
              className="block field-sizing-content w-full resize-none rounded-field bg-transparent px-1 py-[0.15rem] font-display text-[clamp(1.75rem,1.3rem+2vw,2.7rem)] leading-title placeholder:text-soft placeholder:opacity-100"
              placeholder="Title"
              dir="auto"
              value={fields.title}
              aria-invalid={titleError ? true : undefined}
              aria-describedby={titleError && 'title-error'}
              onChange={({ target }) => change({ title: target.value.replaceAll('\n', ' ') })}
            />
            {titleError && <FieldError id="title-error">{titleError}</FieldError>}
          </div>
          <ContentField
            label="Content"
            draft={post.id}
            value={fields.content}
            onChange={(content) => change({ content })}
            error={getError('content')}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <Publish post={post} state={state} save={save} disabled={editor.isBlocked} />
          <section className="panel grid grid-cols-1 gap-4 p-4" aria-label="About the article">
            <TextField
              label="Web address"
              hint={
                post.wasPublic
                  ? 'The old address will always redirect to the new one.'
                  : 'The last part of its address.'
              }
              {...field('slug')}
            />
            <TextArea label="Excerpt" rows={3} {...field('excerpt')} />
            <TopicsField value={fields.topics} onChange={(topics) => change({ topics })} />
            <ImageField
              label="Picture"
              name="imageUrl"
              optional
              value={fields.imageUrl ?? ''}
              onChange={(url) => change({ imageUrl: url || null })}
              error={getError('imageUrl')}
              alt={{
                value: fields.imageAlt,
                onChange: (imageAlt) => change({ imageAlt }),
                error: getError('imageAlt'),
              }}
            />
          </section>
          <SearchPreview post={post} fields={fields} isLive={state === 'Published'} />
          <Revisions id={post.id} editor={editor} />
        </div>
      </div>
      <PreviewDialog open={isPreviewing} onOpenChange={setIsPreviewing} fields={fields} post={post} />
    </div>
  )
}

function Status({ editor: { post, status, savedAt } }: { editor: PostEditor }) {
  const { timeZone } = useSite()
  if (status.kind === 'failed')
    return (
      <p role="alert" className="min-w-0 flex-[1_1_9rem] text-small max-md:basis-full leading-[1.35] text-late">
        Not saved: {status.message}
      </p>
    )
  const hasUnpublishedChanges = post.published && post.workingCopy !== null
  return (
    <p className="min-w-0 flex-[1_1_9rem] text-small max-md:flex-[1_1_4rem] leading-[1.35] text-soft">
      {status.kind === 'saving'
        ? 'Saving…'
        : savedAt
          ? `Saved ${formatTime(new Date(savedAt).toISOString(), timeZone)}`
          : 'Everything is saved'}
      {hasUnpublishedChanges && status.kind === 'saved' && ' · not public until you press Update'}
    </p>
  )
}

function PostConflict({ theirs, editor }: { theirs: DraftPost; editor: PostEditor }) {
  const { timeZone } = useSite()
  const { title, content, savedAt = theirs.updatedAt } = theirs.workingCopy || { ...theirs, savedAt: undefined }
  return (
    <Conflict
      title={`${theirs.editor ?? 'Someone'} has saved this post elsewhere, ${formatDateTime(savedAt, timeZone)}. Which text do you want to keep?`}
      choices={{ 'Keep mine': () => editor.keep('mine'), 'Take theirs': () => editor.keep('theirs') }}
    >
      <details>
        <summary className="min-h-11 py-2 underline underline-offset-4">Read theirs</summary>
        <textarea
          readOnly
          dir="auto"
          rows={10}
          aria-label="Their text"
          className="control w-full text-ink"
          value={`${title}\n\n${content}`}
        />
      </details>
      <p>The other one stays in the earlier versions.</p>
    </Conflict>
  )
}

/** An article's topics, which help parents find it. `value` is in stored form. */
function TopicsField({ value, onChange }: { value: string; onChange: (topics: string) => void }) {
  const chosen = parseTopics(value)
  const change = (topic: string, isChosen: boolean) =>
    onChange(parseTopics([...chosen.filter((name) => name !== topic), isChosen && topic].join(' ')).join(' '))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-semibold">
        Topics <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p className="text-small text-soft">Parents find the article under each of them.</p>
      {topicGroups.map(({ name, topics }) => (
        <div
          key={name}
          role="group"
          aria-label={name}
          className="flex flex-wrap gap-x-4 not-last:border-b not-last:border-line"
        >
          {Object.entries(topics).map(([topic, label]) => (
            <label key={topic} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={chosen.includes(topic)}
                onChange={({ target }) => change(topic, target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

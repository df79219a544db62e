import { useState, type SubmitEvent } from 'react'
import { useDraft } from '../../../lib/draft'
import { ApiError } from '../../../lib/reply'
import { toSlug } from '../../../lib/slugs'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { TextArea, TextField } from '../../../ui/field'
import { ImageField } from '../../media/image-field'
import { ContentField } from '../editor/content-field'
import { useCreatePost, type NewPost } from './use-post'

const empty: NewPost = { title: '', slug: '', excerpt: '', content: '', imageUrl: '', published: false }

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export const CreatePostDialog = ({ open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Create New Blog Post"
    hint="Every field may wait. Without “Publish immediately” it is a draft that only you see."
  >
    <PostForm onClose={() => onOpenChange(false)} />
  </Dialog>
)

/** What is filled in stays in this tab until it is saved: closing the dialog loses nothing. */
function PostForm({ onClose }: { onClose: () => void }) {
  const [post = empty, setPost] = useDraft<NewPost>('new-post')
  const create = useCreatePost()
  const errors = create.error instanceof ApiError ? create.error.fields : {}
  const started = Object.values(post).some(Boolean)

  const [uploading, setUploading] = useState(false)
  const [cleared, setCleared] = useState(0)
  function clear() {
    setPost(undefined)
    setCleared(cleared + 1)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (create.isPending) return
    create.mutate(post, {
      onSuccess: () => {
        setPost(undefined)
        onClose()
      },
    })
  }
  const field = (name: Exclude<keyof NewPost, 'published'>) => ({
    name,
    value: post[name],
    onChange: ({ target }: { target: { value: string } }) => setPost({ ...post, [name]: target.value }),
    error: errors[name],
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField label="Title" {...field('title')} />
      <TextField
        label="Slug"
        optional
        hint="The last part of its address. Left empty, it is made from the title."
        placeholder={toSlug(post.title)}
        {...field('slug')}
      />
      <TextArea label="Excerpt" rows={3} {...field('excerpt')} />
      <ContentField
        key={cleared}
        value={post.content}
        onChange={(content) => setPost({ ...post, content })}
        error={errors.content}
      />
      <ImageField
        key={`image ${cleared}`}
        label="Image URL"
        name="imageUrl"
        optional
        value={post.imageUrl}
        onChange={(imageUrl) => setPost({ ...post, imageUrl })}
        onBusy={setUploading}
        error={errors.imageUrl}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={post.published}
          onChange={(event) => setPost({ ...post, published: event.target.checked })}
        />
        Publish immediately
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        {started && (
          <Button kind="bare" className="mr-auto" onClick={clear}>
            Clear all
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={create.isPending || uploading}>
          Create Post
        </Button>
      </div>
    </form>
  )
}

import type { SubmitEvent } from 'react'
import { ApiError } from '../../lib/client'
import { toSlug } from '../../lib/slugs'
import { useKept } from '../../lib/use-kept'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
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
  const [post, keep, forget] = useKept('new-post', empty)
  const create = useCreatePost()
  const errors = create.error instanceof ApiError ? create.error.fields : {}
  const started = Object.values(post).some(Boolean)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (create.isPending) return
    create.mutate(post, {
      onSuccess: () => {
        forget()
        onClose()
      },
    })
  }
  const field = (name: Exclude<keyof NewPost, 'published'>) => ({
    name,
    value: post[name],
    onChange: ({ target }: { target: { value: string } }) => keep({ ...post, [name]: target.value }),
    error: errors[name],
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="Title" {...field('title')} />
      <TextField
        label="Slug"
        optional
        hint="The last part of its address. Left empty, it is made from the title."
        placeholder={toSlug(post.title)}
        {...field('slug')}
      />
      <TextArea label="Excerpt" rows={3} {...field('excerpt')} />
      <TextArea label="Content" rows={8} {...field('content')} />
      <TextField label="Image URL" optional inputMode="url" {...field('imageUrl')} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={post.published}
          onChange={(event) => keep({ ...post, published: event.target.checked })}
        />
        Publish immediately
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        {started && (
          <Button kind="bare" className="mr-auto" onClick={forget}>
            Clear all
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={create.isPending}>
          Create Post
        </Button>
      </div>
    </form>
  )
}

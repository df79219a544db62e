import { useState } from 'react'
import { toSlug } from '../../../lib/slugs'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { TextArea, TextField } from '../../../ui/forms/field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { ImageField } from '../../media/portal/image-field'
import { ContentField } from './editor/content-field'
import { useCreatePost, type NewPost } from './post-mutations'

const defaultValues: NewPost = { title: '', slug: '', excerpt: '', content: '', imageUrl: '', published: false }

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export const CreatePostDialog = ({ open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Create New Blog Post"
    hint="You can fill in everything later. Without “Publish immediately”, it’s a draft that only you can see."
  >
    <PostForm onClose={() => onOpenChange(false)} />
  </Dialog>
)

/** Isn't validated here (SPEC section 5). Closing the dialog keeps what is typed as a draft in this tab. */
function PostForm({ onClose }: { onClose: () => void }) {
  const { submit, isPending, field, controlled, register, values, discard } = useAppForm({
    defaultValues,
    mutation: useCreatePost(),
    onSuccess: onClose,
    draft: 'new-post',
  })
  const [uploading, setUploading] = useState(false)
  /** Changing it remounts the uncontrolled fields. */
  const [resetKey, setResetKey] = useState(0)
  function clear() {
    discard()
    setResetKey(resetKey + 1)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField label="Title" {...field('title')} />
      <TextField
        label="Slug"
        optional
        hint="The last part of its address. If you leave it empty, it’s made from the title."
        placeholder={toSlug(values.title)}
        {...field('slug')}
      />
      <TextArea label="Excerpt" rows={3} {...field('excerpt')} />
      <ContentField key={resetKey} {...controlled('content')} />
      <ImageField
        key={`image ${resetKey}`}
        label="Image URL"
        optional
        {...controlled('imageUrl')}
        onBusy={setUploading}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-accent" {...register('published')} />
        Publish immediately
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        {Object.values(values).some(Boolean) && (
          <Button variant="ghost" className="mr-auto" onClick={clear}>
            Clear all
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending || uploading}>
          Create Post
        </Button>
      </div>
    </form>
  )
}

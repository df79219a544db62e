import { useState } from 'react'
import { newId } from '../../../lib/new-id'
import { toSlug } from '../../../lib/text/slugs'
import { Button } from '../../../ui/button'
import { Dialog, DialogButtons, type OpenProps } from '../../../ui/overlays/dialog'
import { TextArea, TextField } from '../../../ui/forms/field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { ImageField } from '../../media/portal/image-field'
import { AppearsField } from './appears-field'
import { useCreatePost, type NewPost } from './post-mutations'

const emptyPost = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  imageUrl: '',
  imageAlt: '',
  topics: '',
  published: false,
  appears: '',
}

export function CreatePostDialog({ open, onOpenChange }: OpenProps) {
  // Here instead of in the form, so that closing the dialog doesn't forget a pending save.
  const create = useCreatePost()
  /** Changing the key remounts the form, which reads the draft. `undo` restores a cleared draft. */
  const [{ formKey, undo }, setForm] = useState<{ formKey: number; undo?: () => void }>({ formKey: 0 })
  return (
    <Dialog
      startsInField
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Blog Post"
      hint="You can fill in everything later. Without “Publish immediately” or a time, it’s a draft, which isn’t public."
      className="max-w-3xl"
    >
      <PostForm
        key={formKey}
        create={create}
        undo={undo}
        onClose={() => onOpenChange(false)}
        onReset={(undo) => setForm({ formKey: formKey + 1, undo })}
      />
    </Dialog>
  )
}

type FormProps = {
  create: ReturnType<typeof useCreatePost>
  undo?: () => void
  onClose: () => void
  onReset: (undo?: () => void) => void
}

/** Doesn't validate (SPEC section 5). Closing the dialog keeps what was typed as a draft in this tab. */
function PostForm({ create, undo, onClose, onReset }: FormProps) {
  const { submit, isPending, field, controlled, register, setValue, values, discard } = useAppForm<
    NewPost,
    NewPost,
    unknown
  >({
    defaultValues: { ...emptyPost, idempotencyKey: newId() },
    mutation: create,
    onSuccess() {
      onReset()
      onClose()
    },
    draft: 'new-post',
  })
  const [uploading, setUploading] = useState(false)
  const [isLater, setIsLater] = useState(values.appears !== '')
  const { idempotencyKey: _, ...text } = values
  const hasText = Object.values(text).some(Boolean)
  /** A post is published immediately, later, or not at all. */
  function setLater(later: boolean) {
    setIsLater(later)
    if (later) setValue('published', false)
    else setValue('appears', '')
  }
  function bringBack() {
    undo!()
    onReset()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField label="Title" {...field('title')} />
      <TextField
        label="Slug"
        optional
        hint="The last part of its web address. If you leave it empty, it’s made from the title."
        placeholder={toSlug(values.title)}
        {...field('slug')}
      />
      <TextArea label="Excerpt" rows={3} {...field('excerpt')} />
      <TextArea
        label="Content"
        hint="As plain text or Markdown. The editor for headings, lists, and pictures opens with Edit, once it’s created."
        rows={8}
        {...field('content')}
      />
      <div inert={isPending} className="grid grid-cols-1 gap-4">
        <ImageField
          label="Image URL"
          hint="The picture: upload one, choose one of yours, or enter its address."
          optional
          {...controlled('imageUrl')}
          onBusy={setUploading}
          alt={controlled('imageAlt')}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              {...register('published', { onChange: () => setLater(false) })}
            />
            Publish immediately
          </label>
          {!isLater && (
            <Button variant="ghost" onClick={() => setLater(true)}>
              Publish later…
            </Button>
          )}
        </div>
        {isLater && <AppearsField {...controlled('appears')} />}
      </div>
      <DialogButtons submit="Create Post" busy={isPending || uploading} onCancel={onClose}>
        {(hasText || undo) && (
          <Button variant="ghost" className="mr-auto" onClick={hasText ? () => onReset(discard()) : bringBack}>
            {hasText ? 'Clear all' : 'Undo'}
          </Button>
        )}
      </DialogButtons>
    </form>
  )
}

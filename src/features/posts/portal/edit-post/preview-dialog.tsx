import { useQuery } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { api } from '../../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { CloseButton } from '../../../../ui/overlays/dialog'
import { ArticleHeader } from '../../site/article/article-header'
import type { DraftPost } from '../../editing/queries'
import type { PostFields } from '../../schema'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; fields: PostFields; post: DraftPost }

/** The article as visitors will see it, rendered by the server. */
export const PreviewDialog = ({ open, onOpenChange, fields, post }: Props) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Overlay className="overlay" />
      <Dialog.Content className="dialog max-w-288 bg-paper p-0!" aria-describedby={undefined}>
        <div className="sticky top-0 z-2 flex items-center justify-between border-b border-line bg-raised py-[0.35rem] pr-3 pl-5">
          <Dialog.Title className="font-text text-base font-semibold">Preview</Dialog.Title>
          <CloseButton />
        </div>
        <Preview fields={fields} post={post} />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)

function Preview({ fields, post }: Pick<Props, 'fields' | 'post'>) {
  const { data, error } = useQuery({
    queryKey: ['preview', fields.content],
    queryFn: () => parseResponse(api.blog.preview.$post({ json: { content: fields.content } })),
    gcTime: 0,
  })
  if (error) return <p className="p-6 text-late">{getErrorMessage(error)}</p>
  if (!data) return <p className="p-6 text-soft">Loading...</p>
  return (
    <article>
      <ArticleHeader post={{ ...post, ...fields, ...data, next: [] }} showBack={false} />
      <div className="wrap pt-[clamp(2.5rem,6vw,5rem)] pb-16 lg:grid lg:grid-cols-[minmax(0,36rem)] lg:justify-center">
        {/* oxlint-disable-next-line react/no-danger -- Written and sanitized by markdown.ts. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
      </div>
    </article>
  )
}

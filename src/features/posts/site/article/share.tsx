import { use, type ComponentProps } from 'react'
import { mailto } from '../../../../lib/text/mailto'
import { Button } from '../../../../ui/button'
import { HeadContext } from '../../../../ui/head'
import { Icon } from '../../../../ui/icons'
import { copyText } from '../../../../ui/forms/copy-button'

type Props = { post: { slug: string; title: string } }

const useAddress = (slug: string) => `${use(HeadContext).url ?? ''}/blog/${encodeURIComponent(slug)}`

/** Opens the device’s own share menu, or, if there’s none, copies the link. */
export function ShareButton({ post, ...style }: Props & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  const url = useAddress(post.slug)
  async function share() {
    try {
      if ('share' in navigator) return await navigator.share({ title: post.title, url })
    } catch (error) {
      // The menu was closed.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    await copyText(url, 'Paste the link into a message.')
  }
  return (
    <Button {...style} onClick={share}>
      <Icon className="size-4.5" d="M12 15V3M7.5 7 12 3l4.5 4M5 12v8h14v-8" />
      Share
    </Button>
  )
}

/** Works without JavaScript. */
export function EmailLink({ post }: Props) {
  const url = useAddress(post.slug)
  return (
    <a
      href={mailto('', post.title, () => url)}
      className="inline-flex min-h-11 items-center rounded-full px-5 font-semibold text-soft underline-offset-word hover:text-ink hover:underline"
    >
      Email it
    </a>
  )
}

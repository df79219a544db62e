import { use, useSyncExternalStore } from 'react'
import { mailto } from '../../../../lib/text/mailto'
import { Button } from '../../../../ui/button'
import { HeadContext } from '../../../../ui/head'
import { Icon } from '../../../../ui/icons'
import { copyText } from '../../../../ui/forms/copy-button'

type Props = { post: { slug: string; title: string } }

const useAddress = (slug: string) => `${use(HeadContext).url ?? ''}/blog/${encodeURIComponent(slug)}`

/** Opens the device’s own menu for sharing, or copies the link where there’s none. */
export function ShareButton({ post, variant = 'secondary' }: Props & { variant?: 'secondary' | 'ghost' }) {
  const url = useAddress(post.slug)
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  )
  const copy = () => copyText(url, 'Paste it into a message.')
  async function share() {
    try {
      await navigator.share({ title: post.title, url })
    } catch (error) {
      // AbortError: the menu was closed.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }
  return (
    <Button variant={variant} className="noscript:hidden" onClick={canShare ? share : copy}>
      <Icon
        className="size-4.5"
        d={
          canShare
            ? 'M12 15V3M7.5 7 12 3l4.5 4M5 12v8h14v-8'
            : 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1'
        }
      />
      {canShare ? 'Share' : 'Copy link'}
    </Button>
  )
}

/** Works without JavaScript. */
export function EmailLink({ post }: Props) {
  const url = useAddress(post.slug)
  return (
    <a
      href={mailto('', post.title, () => url)}
      className="inline-flex min-h-11 items-center rounded-full px-5 font-semibold text-soft underline-offset-[0.25em] hover:text-ink hover:underline"
    >
      Email it
    </a>
  )
}

import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'

export const FeedLink = () => {
  const { name } = useSite()
  const { plain } = useTexts('blog')
  return <link rel="alternate" type="application/rss+xml" title={`${plain('title')} · ${name}`} href="/blog/feed.xml" />
}

import { useSite } from '../../site/use-site'

/** Lets feed readers discover the feed. */
export const FeedLink = () => {
  const { name } = useSite()
  return (
    <link rel="alternate" type="application/rss+xml" title={`Sleep Tips & Resources · ${name}`} href="/blog/feed.xml" />
  )
}

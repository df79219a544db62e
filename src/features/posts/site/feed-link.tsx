import { useSite } from '../../site/use-site'

/** Lets feed readers find the feed from any page of the blog. */
export const FeedLink = () => {
  const site = useSite()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`Sleep Tips & Resources · ${site.name}`}
      href="/blog/feed.xml"
    />
  )
}

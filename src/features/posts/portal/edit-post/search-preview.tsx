import { use } from 'react'
import { HeadContext } from '../../../../ui/head'
import type { DraftPost } from '../../editing/queries'
import type { PostFields } from '../../schema'

/** About how many characters search engines show. */
const MAX_LENGTH = { title: 60, description: 155 }

type Props = { post: DraftPost; fields: PostFields; isLive: boolean }

/** The article in search results and, once it's live, as a shared link. */
export function SearchPreview({ post, fields, isLive }: Props) {
  const { name, url = '' } = use(HeadContext)
  const title = `${fields.title || 'Title'} · ${name}`
  const description = fields.excerpt || 'The excerpt appears here. Without one, search engines pick some of the text.'
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4" aria-labelledby="search-preview">
      <h3 id="search-preview" className="text-xl">
        In search engines
      </h3>
      <div className="rounded-field bg-sunk px-4 py-[0.9rem]">
        <p className="truncate text-tiny text-soft">
          {url.replace(/^https?:\/\//, '')} › blog › {fields.slug}
        </p>
        <p dir="auto" className="text-[1.12rem] leading-[1.3] wrap-anywhere text-[color:light-dark(#1a3e9c,#a8c7fa)]">
          {truncate(title, MAX_LENGTH.title)}
        </p>
        <p dir="auto" className="text-detail">
          {truncate(description, MAX_LENGTH.description)}
        </p>
      </div>
      <ul role="list" className="text-detail text-soft">
        <Length label="Title" length={title.length} max={MAX_LENGTH.title} />
        <Length label="Excerpt" length={fields.excerpt.length} max={MAX_LENGTH.description} />
      </ul>
      {isLive && (
        <figure>
          <img
            src={`/og/blog/${encodeURIComponent(post.slug)}.png`}
            alt="The title of the article on a night scene"
            width={1200}
            height={630}
            loading="lazy"
            className="h-auto w-full rounded-field"
          />
          <figcaption className="mt-1 text-detail text-soft">Where the link is shared</figcaption>
        </figure>
      )}
    </section>
  )
}

const truncate = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, '')} …` : text

const Length = ({ label, length, max }: { label: string; length: number; max: number }) => (
  <li className={length > max ? 'text-warn' : ''}>
    {label}: {length} of about {max} characters{length > max && ', the rest gets cut off'}
  </li>
)

import { use } from 'react'
import { HeadContext } from '../../../../ui/head'
import type { DraftPost } from '../../queries'
import type { PostFields } from '../../schema'

/** What search engines show of a title and a description before they cut, in characters, roughly. */
const LONGEST = { title: 60, description: 155 }

type Props = { post: DraftPost; fields: PostFields; live: boolean }

/** How a search engine and a chat show the article. */
export function SearchPreview({ post, fields, live }: Props) {
  const { name, url = '' } = use(HeadContext)
  const title = `${fields.title || 'Title'} · ${name}`
  const description = fields.excerpt || 'The excerpt appears here. Without one, search engines pick some of the text.'
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4" aria-labelledby="search-preview">
      <h3 id="search-preview" className="text-xl">
        In search engines
      </h3>
      <div className="snippet">
        <p className="truncate text-[0.85rem] text-soft">
          {url.replace(/^https?:\/\//, '')} › blog › {fields.slug}
        </p>
        <p dir="auto" className="snippet-title">
          {cut(title, LONGEST.title)}
        </p>
        <p dir="auto" className="text-[0.92rem]">
          {cut(description, LONGEST.description)}
        </p>
      </div>
      <ul role="list" className="text-[0.92rem] text-soft">
        <Length of="Title" length={title.length} longest={LONGEST.title} />
        <Length of="Excerpt" length={fields.excerpt.length} longest={LONGEST.description} />
      </ul>
      {live && (
        <figure>
          <img
            src={`/og/blog/${encodeURIComponent(post.slug)}.png`}
            alt="The title of the article on a night scene"
            width={1200}
            height={630}
            loading="lazy"
            className="h-auto w-full rounded-field"
          />
          <figcaption className="mt-1 text-[0.92rem] text-soft">Where the link is shared</figcaption>
        </figure>
      )}
    </section>
  )
}

const cut = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')} …` : text

const Length = ({ of, length, longest }: { of: string; length: number; longest: number }) => (
  <li className={length > longest ? 'text-warn' : ''}>
    {of}: {length} of about {longest} characters{length > longest && ', the rest gets cut off'}
  </li>
)

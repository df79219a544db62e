import { ButtonLink } from '../../ui/button'
import { Head } from '../../ui/head'
import { GapInTheShelf } from './scenes/gap-in-the-shelf'

export const ArticleNotFound = () => (
  <div className="wall not-on-the-shelf">
    <Head title="Article Not Found" noindex />
    <div className="wrap">
      <h1 className="text-[clamp(2.35rem,1.55rem+3.6vw,4.2rem)] leading-[1.05] font-[420]">Article Not Found</h1>
      <p className="mt-4 max-w-120 text-soft md:text-lg">
        {"The article you're looking for doesn't exist or has been removed."}
      </p>
      <ButtonLink to="/blog" className="mt-7 min-h-12 px-6">
        Back to Blog
      </ButtonLink>
    </div>
    <GapInTheShelf />
    <div className="ledge" />
  </div>
)

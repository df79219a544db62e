import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { View } from '../../../ui/lists/select-rows'
import { Button } from '../../../ui/button'
import { List } from '../../../ui/lists/list'
import { Rows } from '../../../ui/lists/rows'
import { viewFilters } from '../../../ui/lists/list-controls'
import { useLocalRows } from '../../../ui/lists/use-local-rows'
import { BlogRow } from './blog-row'
import { CreatePostDialog } from './create-post-dialog'
import { getPostState, type PostState } from '../post-state'
import { allPostsQuery } from '../editing/queries'
import type { ListedPost } from '../queries'

const isIn = (state: PostState) => (post: ListedPost, now: number) => getPostState(post, now) === state

const views: View<ListedPost>[] = [
  { key: 'all', label: 'All states', has: () => true },
  { key: 'draft', label: 'Drafts', has: isIn('Draft') },
  { key: 'scheduled', label: 'Scheduled', has: isIn('Scheduled') },
  { key: 'published', label: 'Published', has: isIn('Published') },
]

const filters = viewFilters(views)

const getText = ({ title, slug, excerpt }: ListedPost) => [title, slug, excerpt]

export function BlogTab({ now }: { now: number }) {
  const source = useLocalRows(useQuery(allPostsQuery), { views, getText, now })
  const [creating, setCreating] = useState(false)
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-xl">Blog posts</h2>
        <Button onClick={() => setCreating(true)}>+ Create Post</Button>
      </div>
      <CreatePostDialog open={creating} onOpenChange={setCreating} />
      <List
        source={source}
        filters={filters}
        noun="posts"
        searchFields="title, address, excerpt"
        empty={{
          title: 'No blog posts yet',
          text: 'Write about what you explain most often. A draft stays private until you publish it.',
        }}
      >
        {(posts) => <Rows rows={posts}>{(post) => <BlogRow post={post} now={now} />}</Rows>}
      </List>
    </>
  )
}

import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { applySaved } from './apply-saved'
import { createQueryClient } from './query-client'

test('a fetch that a save interrupts starts again, so that no other change goes unseen', async () => {
  const client = createQueryClient()
  const queryKey = ['plan']
  let stored = { text: 'old', isPaused: false }
  const replies: (() => void)[] = []
  const queryFn = () => new Promise<typeof stored>((resolve) => replies.push(resolve.bind(undefined, stored)))
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  replies.shift()!()
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(stored))

  // It's paused, and the client fetches that while a text is being saved.
  stored = { text: 'old', isPaused: true }
  void client.invalidateQueries({ queryKey })
  await vi.waitFor(() => expect(replies).toHaveLength(1))
  stored = { ...stored, text: 'new' }
  await applySaved(client, queryKey, () =>
    client.setQueryData(queryKey, (data: typeof stored | undefined) => data && { ...data, text: 'new' }),
  )
  expect(client.getQueryData(queryKey)).toEqual({ text: 'new', isPaused: false })
  await vi.waitFor(() => expect(replies).toHaveLength(2))
  // Replies to requests sent before the save arrive too late.
  for (const reply of replies) reply()
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ text: 'new', isPaused: true }))
  stop()
})

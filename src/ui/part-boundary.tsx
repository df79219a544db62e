import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { PUBLIC } from '../lib/api/query-client'
import { Button } from './button'
import { ErrorBoundary } from './error-boundary'
import { Head } from './head'

/** A part of the portal that can fail without the rest. The drafts keep what was typed in it. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={PartFailure}>{children}</ErrorBoundary>
)

/** A whole page of the portal. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={PageFailure}>{children}</ErrorBoundary>
)

const PageFailure = (props: { retry: () => void }) => (
  <main className="wrap py-10">
    <Head title="Admin Dashboard" noindex />
    <h1 className="mb-5 text-2xl">Admin Dashboard</h1>
    <PartFailure {...props} />
  </main>
)

function PartFailure({ retry }: { retry: () => void }) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  /** Also reloads the data, which may be the cause. */
  async function load() {
    setLoading(true)
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== PUBLIC })
    await client.invalidateQueries()
    retry()
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-sunk px-5 py-3 text-soft">
      <p>This part can’t be shown right now.</p>
      <Button variant="secondary" busy={isLoading} onClick={load}>
        Retry
      </Button>
    </div>
  )
}

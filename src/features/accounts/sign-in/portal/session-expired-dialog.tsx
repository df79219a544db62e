import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../lib/api/response'
import { PORTAL } from '../../../../lib/api/query-keys'
import { Dialog } from '../../../../ui/overlays/dialog'
import { toast } from '../../../../ui/overlays/toast'
import { meQuery } from '../../queries'
import type { User } from '../../schema'
import { SignInForm } from './sign-in-form'

/**
 * Asks for a sign-in above the page when a session has ended while somebody works: the page stays as it is, with all that was
 * typed, and what failed can be done again.
 */
export function SessionExpiredDialog({ user: before }: { user: User }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const caches = [client.getMutationCache(), client.getQueryCache()]
    const stops = caches.map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof ApiError && error.status === 401) setOpen(true)
      }),
    )
    return () => stops.forEach((stop) => stop())
  }, [client])

  function onSignedIn(user: User) {
    setOpen(false)
    client.setQueryData(meQuery.queryKey, user)
    // What one person may see is not shown to another.
    if (user.id !== before.id) {
      client.removeQueries({ queryKey: [PORTAL] })
      return navigate('/admin', { replace: true })
    }
    // Lists that nobody looks at would stay refused.
    client.removeQueries({ queryKey: [PORTAL], type: 'inactive' })
    void client.invalidateQueries({ queryKey: [PORTAL] })
    toast({ title: 'Welcome back!', description: 'You can continue where you left off.' })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Please sign in again"
      hint="Your session has ended. Nothing on this page is lost: sign in, then try again."
    >
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../lib/api/client'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { PORTAL } from '../../../../lib/api/query-keys'
import { SIGNED_IN } from '../../../../ui/forms/drafts/use-autosave'
import { Dialog } from '../../../../ui/overlays/dialog'
import { toast } from '../../../../ui/overlays/toast'
import { meQuery } from '../../../auth/queries'
import type { User } from '../../../auth/permissions'
import { SignInForm } from './sign-in-form'

/** Asks the user to sign in again when a call returns 401. The page behind it stays, with all unsaved input. */
export function SessionExpiredDialog({ user: previousUser }: { user: User }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const caches = [client.getMutationCache(), client.getQueryCache()]
    const unsubscribes = caches.map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof ApiError && error.status === 401) setOpen(true)
      }),
    )
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [client])

  /** The submit button of the form that was sent. It's disabled when the response arrives, so it has lost the focus. */
  const submitter = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) return
    const listeners = new AbortController()
    const remember = (event: SubmitEvent) => void (submitter.current = event.submitter)
    addEventListener('submit', remember, { capture: true, signal: listeners.signal })
    return () => listeners.abort()
  }, [open])

  /** Checks the session when the user returns from another tab, where they may have signed in. */
  const onReturn = useEffectEvent((closed: AbortSignal) => {
    // Not a query: without a user, the page would be unmounted.
    parseResponse(api.auth.me.$get()).then(
      ({ user }) => void (closed.aborted || onSignedIn(user)),
      () => {},
    )
  })
  useEffect(() => {
    if (!open) return
    const closing = new AbortController()
    const { signal } = closing
    addEventListener('focus', () => onReturn(signal), { signal })
    return () => closing.abort()
  }, [open])

  function onSignedIn(user: User) {
    setOpen(false)
    client.setQueryData(meQuery.queryKey, user)
    // Another user mustn't see the previous user's data.
    if (user.id !== previousUser.id) {
      client.removeQueries({ queryKey: [PORTAL] })
      return navigate('/admin', { replace: true })
    }
    // Inactive queries aren't refetched, so they would keep the 401.
    client.removeQueries({ queryKey: [PORTAL], type: 'inactive' })
    void client.invalidateQueries({ queryKey: [PORTAL] })
    dispatchEvent(new Event(SIGNED_IN))
    toast({ title: 'Welcome back!', description: 'You can continue where you left off.' })
  }
  return (
    <Dialog
      startsInField
      returnTo={submitter}
      open={open}
      onOpenChange={setOpen}
      title="Please sign in again"
      hint="Your session has ended. Nothing on this page is lost: sign in, then try again."
    >
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  )
}

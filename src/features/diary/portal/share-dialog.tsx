import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/forms/copy-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog, type OpenProps } from '../../../ui/overlays/dialog'
import { answeringQuery } from '../../answers/queries'
import { EmailNotice, nameRecipient } from '../../email/portal/email-notice'
import type { FamilyDiary } from '../queries'
import { CannotSend } from '../../email/portal/cannot-send'

const diaries = api.families[':id'].diary

type Props = { familyId: string; found: FamilyDiary; diary: NonNullable<FamilyDiary['diary']> }

/** The link to a family's diary, and every way to get it to them. */
export const ShareDialog = ({ open, onOpenChange, ...props }: Props & OpenProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="The family’s link"
    hint="Anyone who has it can read their nights and write there, without an account."
  >
    <Link {...props} onClose={() => onOpenChange(false)} />
  </Dialog>
)

function Link({ familyId, found: { recipients }, diary, onClose }: Props & { onClose: () => void }) {
  const { qr } = diary
  const link = new URL(diary.link, location.origin).href
  const to = new Intl.ListFormat('en-US').format(recipients.map(({ name, address }) => nameRecipient(name, address)))
  const notice = useId()
  const canSend = useQuery(answeringQuery).data?.canSend
  const send = useToastMutation({
    mutationFn: () => parseResponse(diaries.email.$post({ param: { id: familyId } })),
    undo: () => () => parseResponse(diaries.email.$delete({ param: { id: familyId } })),
    undone: 'No email was sent',
    undoAltText: 'The email leaves in a few seconds',
    successTitle: () => 'The link is on its way',
    failureTitle: 'The link wasn’t emailed',
    errorTitle: 'Error emailing the link',
    // A dialog would cover the toast that offers to undo it.
    updateCache: onClose,
  })
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-3">
          <p className="rounded-field border border-line bg-sunk px-3.5 py-2.5 wrap-anywhere select-all">{link}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={link} hint="Paste it wherever they read it.">
              Copy
            </CopyButton>
            {'share' in navigator && (
              <Button
                variant="secondary"
                // Closing the share sheet isn't a failure.
                onClick={() => void navigator.share({ title: 'Our nights', url: link }).catch(() => undefined)}
              >
                Share…
              </Button>
            )}
          </div>
        </div>
        <figure className="flex items-center gap-3 sm:grid sm:justify-items-center sm:gap-1.5">
          {qr && <img src={qr} alt="QR code of the link" className="size-36 rounded-field" />}
          <figcaption className="text-fine text-soft">For a phone’s camera</figcaption>
        </figure>
      </div>
      {canSend === false && (
        <p className="text-small text-soft">
          <CannotSend />. Copy the link, or let them scan the code.
        </p>
      )}
      {recipients.length > 0 && canSend !== false && (
        <div className="grid justify-items-start gap-1.5">
          <Button busy={send.isPending} aria-describedby={notice} onClick={() => send.mutate()}>
            Email the link
          </Button>
          <EmailNotice id={notice} to={to} what="the link to the diary" />
        </div>
      )}
      <Renew familyId={familyId} to={canSend === false ? '' : to} />
    </div>
  )
}

/** Ends the link for everyone who has it. `to` names who can get the new one by email; '' if nobody can. */
function Renew({ familyId, to }: { familyId: string; to: string }) {
  const [isWanted, setWanted] = useState(true)
  const emails = isWanted && to !== ''
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  /** Prevents a second click, which would end the new link just sent. */
  function fold() {
    summary.current?.parentElement?.removeAttribute('open')
    summary.current?.focus()
  }
  const renew = useToastMutation({
    mutationFn: () => parseResponse(diaries.link.$post({ param: { id: familyId }, json: { email: emails } })),
    successTitle: () => (emails ? 'Renewed, and the new link is on its way' : 'Renewed'),
    failureTitle: 'Failed to renew the link',
    errorTitle: 'Error renewing the link',
  })
  return (
    <details className="border-t border-line pt-2">
      <summary
        ref={summary}
        className="inline-flex min-h-11 cursor-pointer items-center text-soft underline underline-offset-4"
      >
        Renew the link
      </summary>
      <div className="grid justify-items-start gap-2">
        <p>
          If someone has it who shouldn’t: the link above ends at once, on every phone and home screen. Only those who
          get the new one can go on. Nothing they’ve logged is lost, and what a phone hasn’t sent can be copied there.
        </p>
        {to && (
          <>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={emails}
                aria-describedby={id}
                onChange={({ target }) => setWanted(target.checked)}
              />
              Email the new link
            </label>
            {emails && <EmailNotice id={id} to={to} what="the new link to the diary" />}
          </>
        )}
        <Button
          variant="danger"
          className="mt-1"
          busy={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: fold })}
        >
          End this link and make a new one
        </Button>
      </div>
    </details>
  )
}

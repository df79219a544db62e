import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog } from '../../../ui/overlays/dialog'
import { diaryPolicyQuery } from '../queries'

const versions = api.website.versions

/** Offers to add what a diary stores to the privacy policy; nothing once it's there. For users who can publish. */
export function PolicyNotice() {
  const { data } = useQuery(diaryPolicyQuery)
  const [isOpen, setIsOpen] = useState(false)
  const publish = useToastMutation({
    mutationFn: () => parseResponse(api['diary-policy'].$post()),
    undo:
      ({ id, before, links }) =>
      () =>
        parseResponse(versions[':id'].restore.$post({ param: { id: before }, json: { undo: { id, links } } })),
    undone: 'The privacy policy is as it was',
    undoAltText: 'Bring back the previous version, under Website, Earlier versions',
    successTitle: () => 'The privacy policy says it now',
    failureTitle: 'Failed to publish the privacy policy',
    errorTitle: 'Error publishing the privacy policy',
    updateCache: () => setIsOpen(false),
  })
  if (!data?.offered) return null
  return (
    <div className="mt-2 grid justify-items-start gap-1 rounded-card bg-warnbg px-4 py-3">
      <p>Your privacy policy doesn’t say yet what a diary stores about a child’s nights.</p>
      <Button variant="ghost" className="not-enlarged:-ml-3 text-ink" onClick={() => setIsOpen(true)}>
        Read and publish it
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="The diary in your privacy policy"
        hint="Publishing adds this to the policy, with today’s date, and nothing else of your draft. Some states treat such data as health data: have it checked."
      >
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Lets the keyboard scroll it.
          tabIndex={0}
          role="group"
          aria-label="What it says"
          className="grid max-h-[35vh] gap-3 overflow-y-auto rounded-field border border-line bg-sunk px-4 py-3"
        >
          {data.offered.split('\n\n').map((paragraph) => (
            <p key={paragraph} className={paragraph.startsWith('#') ? 'font-semibold' : undefined}>
              {paragraph.replace(/^#+ /, '')}
            </p>
          ))}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Link
            to="/admin/website?page=legal&text=privacy.text"
            className="link inline-flex min-h-11 items-center sm:mr-auto"
          >
            Write it yourself
          </Link>
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            Not now
          </Button>
          <Button busy={publish.isPending} onClick={() => publish.mutate()}>
            Publish
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

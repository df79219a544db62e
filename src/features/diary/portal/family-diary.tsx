import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { plural } from '../../../lib/text/plural'
import { formatDate, formatDateTime, formatTimeZone } from '../../../lib/time/dates'
import { formatElsewhere } from '../../../lib/time/format-elsewhere'
import { Button, getButtonClass } from '../../../ui/button'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { useSite } from '../../settings/use-site'
import { familyDiaryQuery, type FamilyDiary as Found } from '../queries'
import { ImportDialog } from './import-dialog'
import { MoveDialog } from './move-dialog'
import { NightsDialog } from './nights-dialog'
import { PolicyNotice } from './policy-notice'
import { ShareDialog } from './share-dialog'
import { StartDialog } from './start-dialog'

const diaries = api.families[':id'].diary

type Props = {
  familyId: string
  /** The family's name. */
  name: string
  /** Whether a child is known; if not, the start dialog asks for the first one. */
  hasChild: boolean
  /** Whether the user can publish the privacy policy. */
  mayPublish: boolean
}

/** A family's diary: lets the practice start it, share its link, import files, and erase it. */
export function FamilyDiary(props: Props) {
  const { data } = useQuery(familyDiaryQuery(props.familyId))
  const [isStarting, setIsStarting] = useState(false)
  return (
    <section aria-labelledby="family-diary">
      <h4 id="family-diary" className="text-fine leading-normal font-semibold text-soft">
        Diary
      </h4>
      {data?.diary && <Started {...props} found={data} diary={data.diary} />}
      {data?.closed && <Closed {...props} closed={data.closed} />}
      {data && !data.diary && !data.closed && (
        <>
          <p className="border-t border-line py-row text-soft">
            The page where they write down their nights. It needs no account, and works at 2 a.m. without a network.
          </p>
          <Button variant="ghost" className="not-enlarged:-ml-3" onClick={() => setIsStarting(true)}>
            Start a diary
          </Button>
          <StartDialog {...props} found={data} open={isStarting} onOpenChange={setIsStarting} />
        </>
      )}
    </section>
  )
}

type ClosedProps = Props & { closed: NonNullable<Found['closed']> }

/** Erased by its parents; can be restored for a day. */
function Closed({ familyId, name, closed: { closedAt, goneAt } }: ClosedProps) {
  const { timeZone } = useSite()
  const takeBack = useToastMutation({
    mutationFn: () => parseResponse(diaries['take-back'].$post({ param: { id: familyId } })),
    successTitle: () => 'Diary taken back',
    failureTitle: 'Failed to take the diary back',
    errorTitle: 'Error taking the diary back',
  })
  return (
    <>
      <p className="border-t border-line py-row">
        Erased by a parent’s link {formatDateTime(closedAt, timeZone)}; gone on {formatDateTime(goneAt, timeZone)}.
      </p>
      <p className="pb-[0.45rem] text-soft">
        Its page is closed on every phone. Each parent got an email that takes it back until then. If you do, everything
        is as it was, also the link: renew it if others have it.
      </p>
      <div className="-mx-[min(0.75rem,5vw)] flex flex-wrap">
        <Button variant="ghost" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Take back<span className="sr-only"> the diary</span>
        </Button>
        <EraseButton familyId={familyId} name={name} />
      </div>
    </>
  )
}

const nameClock = (zone: string, iso: string) => formatTimeZone(zone, iso, 'longGeneric')

type StartedProps = Props & { found: Found; diary: NonNullable<Found['diary']> }

function Started({ familyId, name, mayPublish, found, diary }: StartedProps) {
  const { timeZone } = useSite()
  const [opened, setOpened] = useState<'entries' | 'share' | 'import' | 'move'>()
  const onOpenChange = () => setOpened(undefined)
  const { lastLogged, importedAt, imports } = diary
  return (
    <>
      <div className="grid gap-1 border-t border-line py-row wrap-anywhere">
        {lastLogged ? (
          <p>
            <b className="font-semibold" dir="auto">
              {lastLogged.by}
            </b>{' '}
            logged last, {formatElsewhere(lastLogged.at, diary.timeZone, timeZone)}
          </p>
        ) : (
          <p className="text-soft">
            {importedAt
              ? `Nights from another app were added ${formatDateTime(importedAt, timeZone)}. Nobody has logged one here so far.`
              : 'Nobody has logged anything so far.'}
          </p>
        )}
        <p className="text-small text-soft">
          Their clocks: {nameClock(diary.firstTimeZone, diary.startedAt)}
          {diary.moves.map(({ since, zone }) => `; from ${formatDate(since, zone, 'short')} ${nameClock(zone, since)}`)}
        </p>
      </div>
      {imports.map((one) => (
        <ImportRow key={one.id} familyId={familyId} {...one} />
      ))}
      <div className="-mx-[min(0.75rem,5vw)] flex flex-wrap">
        <Button variant="ghost" onClick={() => setOpened('share')}>
          Share the link
        </Button>
        <Button variant="ghost" onClick={() => setOpened('entries')}>
          Correct entries
        </Button>
        <Button variant="ghost" onClick={() => setOpened('import')}>
          Add nights from a file
        </Button>
        <Button variant="ghost" onClick={() => setOpened('move')}>
          Change their clocks
        </Button>
        <a href={`/api/families/${familyId}/diary/export`} download className={getButtonClass('ghost')}>
          Download as CSV
        </a>
        <EraseButton familyId={familyId} name={name} />
      </div>
      {mayPublish && <PolicyNotice />}
      <ShareDialog
        familyId={familyId}
        found={found}
        diary={diary}
        open={opened === 'share'}
        onOpenChange={onOpenChange}
      />
      <NightsDialog familyId={familyId} open={opened === 'entries'} onOpenChange={onOpenChange} />
      <MoveDialog familyId={familyId} timeZone={diary.timeZone} open={opened === 'move'} onOpenChange={onOpenChange} />
      <ImportDialog familyId={familyId} open={opened === 'import'} onOpenChange={onOpenChange} />
    </>
  )
}

type RowProps = { familyId: string } & NonNullable<Found['diary']>['imports'][number]

/** An import from the last day, with its Undo. */
function ImportRow({ familyId, id, fileName, count, undoneAt }: RowProps) {
  const undo = useToastMutation({
    mutationFn: () => parseResponse(diaries.imports[':import'].undo.$post({ param: { id: familyId, import: id } })),
    successTitle: (_, { count }) => `${plural(count, 'sleep')} taken back`,
    failureTitle: 'Failed to take the file’s nights back',
    errorTitle: 'Error taking the file’s nights back',
  })
  return (
    <p className="flex items-center justify-between gap-2 border-t border-line py-row">
      <span className="min-w-0 wrap-anywhere text-soft">
        {plural(count, 'sleep')} of {fileName} {undoneAt ? 'taken back' : 'added'}
      </span>
      {!undoneAt && (
        <Button variant="ghost" className="-mr-3 shrink-0" busy={undo.isPending} onClick={() => undo.mutate()}>
          Undo
          <span className="sr-only">
            {' '}
            the import of {plural(count, 'sleep')} of {fileName}
          </span>
        </Button>
      )}
    </p>
  )
}

function EraseButton({ familyId, name }: { familyId: string; name: string }) {
  const erase = useToastMutation({
    mutationFn: () => parseResponse(diaries.$delete({ param: { id: familyId } })),
    successTitle: () => 'Diary erased',
    failureTitle: 'Failed to erase the diary',
    errorTitle: 'Error erasing the diary',
  })
  return (
    <ConfirmButton
      mutation={erase}
      title={`Erase the diary of ${name}?`}
      text="This permanently erases every night they have logged, your comments on them, and their nights of support with the reports, and ends the link on every phone. Logged nights are the parents’: erase them if they ask you to. It can’t be undone."
      confirm="Erase the diary"
    >
      Erase<span className="sr-only"> the diary</span>
    </ConfirmButton>
  )
}

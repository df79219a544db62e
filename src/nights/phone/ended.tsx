import type { DiarySnapshot } from '../../features/diary/phone/snapshot'
import type { DiaryStore } from '../../features/diary/phone/store'
import { ShortPage } from '../../features/diary/site/short-page'
import { QueueDialog } from './queue-dialog'
import { useDiary } from './use-diary'

/** Initial data on the phone for an ended link's page. */
export type EndedData = { endedBase: string }
/** Initial data for the page that says that a diary is erased. */
export type ErasedData = { erasedBase: string }

/** Shown for a link that was renewed, or whose diary was erased. */
export const EndedPage = ({ snapshot, zone }: { snapshot: DiarySnapshot; zone: string }) => (
  <ShortPage title="This link has ended">
    <p className="mt-3 text-soft">
      There may be a newer one in your email. If not, just answer any email you got, or{' '}
      <a href="/contact" className="py-1 text-accent underline underline-offset-4">
        write to me here
      </a>
      .
    </p>
    <QueueDialog snapshot={snapshot} zone={zone} />
  </ShortPage>
)

const none: never[] = []

/** The same, for a phone that opens the link again and may have unsent changes. */
export const EndedOnPhone = ({ store, zone }: { store?: DiaryStore; zone: string }) => (
  <EndedPage snapshot={useDiary(store, none)} zone={zone} />
)

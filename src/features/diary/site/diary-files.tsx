import type { ComponentProps } from 'react'
import { getButtonClass } from '../../../ui/button'
import { ImportForm } from './import-form'
import { RecentImports } from './import-page'

type Props = ComponentProps<typeof RecentImports> & {
  /** Why the last file wasn't taken. */
  error?: string
}

/** What parents can do with their diary as a whole: take it with them, add what another app has, have it erased. */
export const DiaryFiles = ({ token, timeZone, imports, error }: Props) => (
  <section aria-labelledby="diary-files" className="mt-10 grid gap-2 border-t border-line pt-6 print:hidden">
    <h2 id="diary-files" className="text-xl">
      Your nights are yours
    </h2>
    <p className="max-w-2xl text-soft">Take them with you, add what you’ve logged elsewhere, or have them erased.</p>
    {imports.length > 0 && <RecentImports token={token} timeZone={timeZone} imports={imports} />}
    <details open={error !== undefined} className="max-w-2xl">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Bring nights from another app
      </summary>
      <div className="mt-3 mb-5">
        <ImportForm token={token} error={error} />
      </div>
    </details>
    <div className="flex flex-wrap gap-3">
      <a href={`/nights/${token}/nights.csv`} download className={getButtonClass('secondary')}>
        Download as CSV
      </a>
      <a href={`/nights/${token}/erase`} className={getButtonClass('ghost')}>
        Erase our diary
      </a>
    </div>
  </section>
)

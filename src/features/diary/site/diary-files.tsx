import { ImportForm } from './import-form'
import { RecentImports, type ListProps } from './import-page'

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

type Props = ListProps & {
  /** The name of this phone's owner; '' if they haven't said. */
  who: string
}

/** What parents can do with their diary as a whole: download it, import another app's nights, or erase it. */
export const DiaryFiles = ({ token, timeZone, imports, who }: Props) => (
  <section aria-labelledby="diary-files" className="mt-10 grid gap-2 border-t border-line pt-6 print:hidden">
    <h2 id="diary-files" className="text-xl">
      Your nights are yours
    </h2>
    <p className="max-w-2xl text-soft">Add what you’ve logged elsewhere, or have everything erased.</p>
    {imports.length > 0 && <RecentImports token={token} timeZone={timeZone} imports={imports} />}
    <details className="max-w-2xl">
      <summary className={`cursor-pointer ${link}`}>Bring nights from another app</summary>
      <div className="mt-3 mb-5">
        <ImportForm token={token} />
      </div>
    </details>
    <a href={`/nights/${token}/recipients`} className={`justify-self-start ${link}`}>
      Who gets the emails
    </a>
    <a href={`/nights/${token}/erase`} className={`justify-self-start ${link}`}>
      Erase our diary
    </a>
    {who && (
      <p className="text-soft">
        You’re <bdi>{who}</bdi> on this phone.{' '}
        <a href={`/nights/${token}/who`} className="py-3 underline underline-offset-4 hover:text-ink">
          Change it
        </a>
      </p>
    )}
  </section>
)

import { Button } from '../../../ui/button'
import { controlClass, Field } from '../../../ui/forms/field'

type Props = {
  /** The token of the diary's link. */
  token: string
  /** Why the last file was rejected. */
  error?: string
}

export const FILE_HINT =
  'A CSV from Huckleberry, Baby Tracker, Nara, SNOO, Baby Buddy, or any other app with a column for the start and one for the end. You’ll see what’s in it before anything is added.'
export const FILE_TYPES = '.csv,.tsv,.txt,text/csv,text/plain'

/** Takes another app's file. The browser posts it; users can also drop a file on the field. */
export const ImportForm = ({ token, error }: Props) => (
  <form method="post" action={`/nights/${token}/import`} encType="multipart/form-data" className="grid gap-3">
    <Field id="history" label="File from another app" hint={FILE_HINT} error={error}>
      {(ariaProps) => (
        <input type="file" name="file" required accept={FILE_TYPES} className={controlClass} {...ariaProps} />
      )}
    </Field>
    <Button type="submit" variant="secondary" className="justify-self-start">
      See what’s in it
    </Button>
  </form>
)

/** The same form after a file was rejected. */
export const RefusedFile = (props: Required<Props>) => (
  <section className="grid max-w-2xl gap-6">
    <h1 className="text-3xl">Nights from another app</h1>
    <ImportForm {...props} />
    <a
      href={`/nights/${props.token}/nights`}
      className="inline-flex min-h-11 items-center justify-self-start underline"
    >
      Back to your nights
    </a>
  </section>
)

import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { controlClass, Field } from '../../../ui/forms/field'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { PART_BYTES } from '../setup/schema'

const PART_TIMEOUT_MS = 120_000
/** How often a part is resent after its response was lost. */
const RETRIES = 3

/** Selects a backup file and uploads it in parts. */
export function UploadField({ token }: { token: string }) {
  const [sent, setSent] = useState(0)
  const upload = useToastMutation({
    mutationFn: async (file: File) => {
      for (let at = 0; at < file.size; at += PART_BYTES) {
        setSent(at / file.size)
        await sendPart(token, file, at)
      }
    },
    successTitle: () => 'Uploaded',
    failureTitle: 'Failed to upload it',
    errorTitle: 'Error uploading it',
  })
  return (
    <Field
      id="backup-file"
      label="The file"
      hint="Its name is like nightlight-2026-11-29.tar.gz, or the same with .age at its end."
      error={upload.error && !upload.isPending ? getErrorMessage(upload.error) : undefined}
    >
      {(ariaProps) => (
        <>
          <input
            type="file"
            className={controlClass}
            disabled={upload.isPending}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) upload.mutate(file)
            }}
            {...ariaProps}
          />
          <p role="status" className="text-soft empty:hidden">
            {upload.isPending && `Uploading: ${Math.floor(sent * 100)}%`}
          </p>
        </>
      )}
    </Field>
  )
}

/** Uses `fetch`, since the typed client can't send files. */
async function sendPart(token: string, file: File, at: number) {
  const url = `/api/restore/file?at=${at}&size=${file.size}`
  for (let tries = 0; ; tries++)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: file.slice(at, at + PART_BYTES),
        signal: AbortSignal.timeout(PART_TIMEOUT_MS),
      })
      if (response.ok) return
      throw new ApiError(response.status, response.statusText, await response.text())
    } catch (error) {
      if (tries === RETRIES || (error instanceof ApiError && error.status < 500)) throw error
    }
}

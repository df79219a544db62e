import { useRef, useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/forms/field'
import type { User } from '../../../features/auth/permissions'
import { Result } from './result'
import { emailAddress } from '../schema'

export default function PrivacyPage({ user }: { user: User }) {
  const [searched, setSearched] = useState({ address: '', times: 0 })
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const { output, issues, success } = v.safeParse(emailAddress, fields)
    setError(issues?.[0].message)
    if (success) setSearched({ address: output.address, times: searched.times + 1 })
    else field.current?.focus()
  }
  return (
    <>
      <p className="max-w-text text-soft">
        When someone asks what you have stored about them or wants it erased, enter their email address. First make sure
        it’s really theirs, ideally by having them write to you from it.
      </p>
      <form noValidate role="search" onSubmit={search} className="panel flex flex-wrap items-start gap-x-3 gap-y-3 p-5">
        <TextField
          ref={field}
          label="Email address"
          name="address"
          type="email"
          autoComplete="off"
          className="max-w-xl grow basis-64"
          error={error}
        />
        <Button type="submit" className="min-h-12 sm:mt-8">
          Look it up
        </Button>
      </form>
      {searched.address && <Result key={searched.times} address={searched.address} user={user} />}
    </>
  )
}

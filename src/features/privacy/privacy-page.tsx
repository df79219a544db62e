import { useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { PortalPage } from '../accounts/portal/portal-page'
import type { User } from '../accounts/schema'
import { Result } from './result'
import { addressed } from './schema'

/** What is stored about one person, to be handed to them or erased. */
export default function PrivacyPage() {
  return <PortalPage title="Privacy">{(user) => <Privacy user={user} />}</PortalPage>
}

function Privacy({ user }: { user: User }) {
  const [asked, setAsked] = useState({ address: '', times: 0 })
  const [error, setError] = useState<string>()

  function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { output, issues, success } = v.safeParse(addressed, Object.fromEntries(new FormData(form)))
    setError(issues?.[0].message)
    if (success) setAsked({ address: output.address, times: asked.times + 1 })
    else form.querySelector('input')?.focus()
  }
  return (
    <>
      <p className="max-w-[66ch] text-soft">
        When somebody asks what you have stored about them, or wants it erased: type their email address. Make sure
        first that it is really theirs, best by having them write from it.
      </p>
      <form noValidate role="search" onSubmit={look} className="panel flex flex-wrap items-start gap-x-3 gap-y-3 p-5">
        <TextField
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
      {asked.address && <Result key={asked.times} address={asked.address} user={user} />}
    </>
  )
}

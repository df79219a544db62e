import { parseResponse } from '../../../lib/api/response'
import { useSentForm } from '../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../ui/button'
import { ErrorSummary } from '../../../ui/forms/form-messages'
import { useOwnChange } from './use-own-change'

/** Asks whether to withdraw a testimonial. It's a plain form until its script has loaded. */
export function WithdrawForm({ token }: { token: string }) {
  const action = `/testimonial/${token}/withdraw`
  const rejected = useSentForm(action)
  const withdraw = useOwnChange({
    token,
    send: (route, _: void) => parseResponse(route.withdraw.$post({ param: { token } })),
    done: 'withdrawn',
    failureTitle: 'Your words aren’t withdrawn',
  })
  return (
    <section id="withdraw" aria-labelledby="withdraw-title" className="mt-8 scroll-mt-24">
      <h2 id="withdraw-title" className="text-[1.7rem]">
        Withdraw your words?
      </h2>
      <p className="mt-2">They’re deleted at once, with your photo.</p>
      <form
        method="post"
        action={action}
        className="mt-4 flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!withdraw.isPending) withdraw.mutate()
        }}
      >
        {rejected && <ErrorSummary {...rejected} className="w-full" />}
        <Button type="submit" variant="danger" busy={withdraw.isPending} className="min-h-12 px-7">
          {withdraw.isPending ? 'Withdrawing...' : 'Withdraw my words'}
        </Button>
        <ButtonLink variant="ghost" to="?">
          Keep them
        </ButtonLink>
      </form>
    </section>
  )
}

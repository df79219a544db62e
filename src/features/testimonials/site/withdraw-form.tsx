import { Button, ButtonLink } from '../../../ui/button'

/** Asks whether to withdraw a testimonial. The browser posts it, with or without JavaScript. */
export const WithdrawForm = ({ token }: { token: string }) => (
  <section id="withdraw" aria-labelledby="withdraw-title" className="mt-8 scroll-mt-24">
    <h2 id="withdraw-title" className="text-[1.7rem]">
      Withdraw your words?
    </h2>
    <p className="mt-2">They’re deleted at once, with your photo.</p>
    <form method="post" action={`/testimonial/${token}/withdraw`} className="mt-4 flex flex-wrap items-center gap-3">
      <Button type="submit" variant="danger" className="min-h-12 px-7">
        Withdraw my words
      </Button>
      <ButtonLink variant="ghost" to={`/testimonial/${token}`}>
        Keep them
      </ButtonLink>
    </form>
  </section>
)

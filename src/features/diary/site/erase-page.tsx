import { Button, getButtonClass } from '../../../ui/button'

type Props = { token: string; consultant: string }

/** Asks before the diary is erased. */
export const ErasePage = ({ token, consultant }: Props) => (
  <section className="grid max-w-2xl gap-4">
    <h1 className="text-3xl">Erase our diary?</h1>
    <p>
      Everything you have logged and all that {consultant} has written about your nights is erased at once, and this
      link ends on every phone. Nobody can bring it back.
    </p>
    <p className="text-soft">
      Your plan, appointments, and messages stay with {consultant}, who can send you a new link. If you’d like to keep a
      copy of your nights, download them first.
    </p>
    <form method="post" action={`/nights/${token}/erase`} className="flex flex-wrap gap-3">
      <Button type="submit" variant="danger">
        Erase our diary
      </Button>
      <a href={`/nights/${token}/nights.csv`} download className={getButtonClass('secondary')}>
        Download as CSV
      </a>
      <a href={`/nights/${token}/nights`} className={getButtonClass('ghost')}>
        Keep it
      </a>
    </form>
  </section>
)

/** Once it's erased. */
export const ErasedPage = () => (
  <section className="grid max-w-2xl gap-4">
    <h1 className="text-3xl">Your diary is erased</h1>
    <p role="status">
      Nothing you’ve logged is stored here any longer, and the link has ended. Sleep well, wherever you write it down.
    </p>
  </section>
)

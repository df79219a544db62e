/** The tab *Plan* before there is one. */
export const NoPlan = ({ practice, child }: { practice: string; child: string }) => (
  <main className="mx-auto max-w-md px-4.5 py-10 text-center">
    <h1 className="text-3xl">Your plan will be here</h1>
    <p className="mt-3 text-soft">
      {`${practice} writes it for ${child || 'your child'}. You get an email as soon as it’s ready. Until then, every night you log helps.`}
    </p>
  </main>
)

/** What a link leads to that was renewed, or whose diary was erased. */
export const EndedPage = () => (
  <main className="mx-auto grid min-h-svh max-w-md content-center px-4.5 text-center">
    <h1 className="text-4xl">This link has ended</h1>
    <p className="mt-3 text-soft">
      There may be a newer one in your email. If there isn’t, please ask for it: just answer any email you got.
    </p>
  </main>
)

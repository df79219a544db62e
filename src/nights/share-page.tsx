type Props = {
  /** The whole address. */
  url: string
  /** A QR code as a data URL. */
  qr: string
  practice: string
}

/** The link, for the other parent's phone. */
export const SharePage = ({ url, qr, practice }: Props) => (
  <main className="mx-auto max-w-md px-4.5 py-6">
    <h1 className="text-3xl">For the other phone</h1>
    <p className="mt-2 text-soft">Point its camera at this code, or send it the address below.</p>
    <img src={qr} alt="QR code of the link" className="mx-auto my-5 w-64 rounded-card bg-[#f2eadc] p-4" />
    <label className="grid gap-1">
      Address
      <input readOnly value={url} className="min-h-12 w-full rounded-field border border-edge bg-sunk px-3 text-base" />
    </label>
    <p className="mt-5 text-soft">
      {`Everyone who has it can read and write here, and so can ${practice}. Share it only with those who help with bedtime.`}
    </p>
  </main>
)

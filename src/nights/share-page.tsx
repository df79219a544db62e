type Props = {
  /** The whole address. */
  url: string
  /** A QR code as a data URL; empty while the site's address isn't known, when the address is a path. */
  qr: string
  practice: string
}

/** The link, for the other parent's phone. Its buttons are there once their script is (phone/share.ts). */
export const SharePage = ({ url, qr, practice }: Props) => (
  <main className="mx-auto max-w-md px-4.5 py-6">
    <h1 className="text-3xl">For the other phone</h1>
    <p className="mt-2 text-soft">{qr && 'Point its camera at this code, or '}send it the address below.</p>
    {qr && <img src={qr} alt="QR code of the link" className="mx-auto my-5 w-64 rounded-card bg-[#f2eadc] p-4" />}
    <p id="address-label">Address</p>
    {/* A tap selects all of it, without scripts too, which no input does. */}
    <div
      id="address"
      role="textbox"
      aria-readonly="true"
      aria-labelledby="address-label"
      tabIndex={0}
      className="mt-1 rounded-field border border-edge bg-sunk p-3 wrap-anywhere select-all"
    >
      {url}
    </div>
    <div className="mt-3 flex flex-wrap gap-3">
      <button id="copy" type="button" hidden className={button}>
        Copy link
      </button>
      <button id="share" type="button" hidden className={button}>
        Share…
      </button>
    </div>
    <p id="copied" role="status" className="mt-2 text-soft" />
    <p className="mt-5 text-soft">
      {`Everyone who has it can read and write here, and so can ${practice}. Share it only with those who help with bedtime.`}
    </p>
  </main>
)

const button = 'min-h-12 rounded-full border-2 border-accent/40 bg-warnbg px-5 font-semibold text-accent'

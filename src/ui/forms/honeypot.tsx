/** A field that people don't see. Bots give themselves away by filling it in (lib/spam.ts). */
export const Honeypot = () => (
  <div aria-hidden="true" className="absolute -left-[200vw]">
    <label htmlFor="field-homepage">Leave this empty</label>
    <input id="field-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
  </div>
)

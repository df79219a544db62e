/** A field that no person sees; a program that fills it gives itself away (lib/spam.ts). */
export const Trap = () => (
  <div aria-hidden="true" className="absolute -left-[200vw]">
    <label htmlFor="field-homepage">Leave this empty</label>
    <input id="field-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
  </div>
)

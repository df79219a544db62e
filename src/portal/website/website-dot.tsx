/** Marks what differs from what is public. */
export const Dot = () => (
  <span
    role="img"
    aria-label="changed"
    className="size-[0.55rem] flex-none rounded-full bg-[light-dark(#c4762f,#f6c66e)] forced-color-adjust-none"
  />
)

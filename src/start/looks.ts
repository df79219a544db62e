/** Classes of what several parts of the parents' page contain. */
export const card =
  'rounded-card border border-line bg-raised p-[1.15rem_1.1rem_1.2rem] wide:border-0 wide:bg-transparent wide:p-0'

export const fine = 'mt-[0.8rem] text-[0.95rem] font-normal text-soft'

/** Its action. */
export const main =
  'flex min-h-14 w-full cursor-pointer items-center justify-center rounded-full bg-accent px-[1.1rem] py-2 text-center text-[1.12rem] leading-[1.2] font-semibold text-on-accent no-underline wide:w-auto wide:min-w-64 wide:justify-self-start print:hidden'

const box = 'rounded-[0.9rem] px-4 py-3 [&_a]:py-[0.65rem]'
export const done = `${box} bg-okbg`
export const warn = `${box} bg-warnbg`
export const late = `${box} bg-latebg`

/** A link to what else there is. */
export const item = 'grid min-h-14 content-center px-[0.35rem] py-2 font-semibold no-underline wide:px-0'

/**
 * The classes of the page's head: its words and up to six packages, which are a row to swipe on a phone. It's narrower than 20rem
 * only when text is enlarged.
 */
export const gridClass = (count: number) =>
  `wrap relative z-1 grid grid-cols-1 gap-x-[clamp(1.25rem,2.5vw,2rem)] pt-[clamp(1.5rem,4vw,3.5rem)] pb-[clamp(3.5rem,13vw,12rem)] md:grid-cols-2 ${columns[count - 1]}`

const columns = [
  '',
  'lg:grid-cols-[1.1fr_1fr_1fr]',
  'md:grid-rows-[auto_1fr] lg:grid-cols-[1fr_1.1fr_1fr] lg:items-end',
  'xl:grid-cols-4',
  'lg:grid-cols-3',
  'lg:grid-cols-3',
]

/** The words: beside the packages where these leave a place, above them otherwise. */
export const openingClass = (count: number) =>
  `self-start ${count % 2 ? '' : 'md:col-span-full'} ${count === 2 ? 'lg:col-span-1' : ''} ${count === 3 ? 'lg:[&>h1]:w-3/2' : ''}`

/** The row has room for the glow and the shadows, which a scroll container cuts off. */
export const rowClass =
  'contents small:col-start-1 small:flex small:items-start small:gap-4 small:overflow-x-auto small:snap-x small:-mx-(--gutter) small:-mt-4 small:-mb-14 small:px-(--gutter) small:pt-8 small:pb-14 small:scroll-px-(--gutter) [scrollbar-width:thin]'

const inRow = 'small:w-[min(100%,clamp(14.5rem,88%,22rem))] small:flex-none small:snap-start'

/** The place of a card, and of its lamp. Three are arranged around the words. */
export const cardClass = (index: number, count: number) =>
  `${inRow} ${count === 3 ? ofThree[index] : index % 2 ? 'md:[&>.post]:left-[6%]' : ''}`

const ofThree = [
  'md:col-start-1 md:row-start-2',
  'md:col-start-2 md:row-span-2 md:row-start-1 md:[&>.post]:left-[6%] lg:[&>.post]:left-[24%]',
  'md:max-lg:col-span-full md:max-lg:[&_ul]:grid-cols-2 lg:col-start-3 lg:row-span-2 lg:row-start-1',
]

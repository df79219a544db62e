import { useState, type Ref } from 'react'
import { useListParams } from '../../ui/lists/use-list-params'
import { describeValue } from './draft/describe-value'
import { useEditor } from './draft/use-website-editor'
import { Dot } from './draft-bar'
import { WebsiteField } from './fields/website-field'
import { groupByPage, tabs, type Tab } from './tabs'

/** Keeps a button's name from being a whole article. */
const MAX_EXCERPT = 60

type Props = {
  tab: Tab
  /** The selected text's key. */
  selected: string
  onSelect: (key: string) => void
  /** The selected text's field, unless the list leaves it out. */
  ref: Ref<HTMLElement>
}

/** The page's texts, all texts with a search, or changed texts. The selected one is open. */
export function TextList({ tab, selected, onSelect, ref }: Props) {
  const { texts, changed, getValue, isChanged } = useEditor()
  const [{ list }, setParam] = useListParams(['list'])
  const [search, setSearch] = useState('')
  const words = list === 'all' ? search.toLowerCase().split(/\s+/) : []
  const listed = (list === 'changed' ? changed : texts).filter((text) =>
    words.every((word) => `${text.label}\n${describeValue(getValue(text))}`.toLowerCase().includes(word)),
  )
  const groups = groupByPage(list ? tabs : [tab], listed)
  return (
    <section aria-label="Texts">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-text text-base font-semibold">
          {list === 'all' ? 'All texts' : list === 'changed' ? 'Changed' : 'On this page'}
        </h3>
        <button type="button" className="link min-h-11 text-soft" onClick={() => setParam('list', list ? '' : 'all')}>
          {list ? 'On this page' : `All ${texts.length} texts`}
        </button>
      </div>
      {list === 'all' && (
        <input
          type="search"
          dir="auto"
          className="control w-full"
          placeholder="Search names and words…"
          aria-label="Search texts"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {groups.map(({ title, texts }, index) => (
        <div key={title}>
          {(list || index > 0) && (
            <h4 className="mt-[0.8rem] mb-[0.2rem] text-small font-semibold text-soft">{title}</h4>
          )}
          <ul role="list">
            {texts.map((text) => (
              <li key={text.key}>
                {text.key === selected ? (
                  <div className="my-1.5 border-y border-line py-4">
                    <WebsiteField text={text} ref={ref} />
                  </div>
                ) : (
                  <button
                    type="button"
                    className="-mx-2.5 grid min-h-11 w-[calc(100%+1.25rem)] grid-cols-[minmax(0,9fr)_minmax(0,11fr)_auto] items-center gap-2.5 rounded-[0.6rem] px-2.5 py-1 text-start text-row leading-tight hover:bg-sunk focus-visible:-outline-offset-3"
                    onClick={() => onSelect(text.key)}
                  >
                    <span>{text.label}</span>
                    <span dir="auto" className="truncate text-soft">
                      {describeValue(getValue(text)).slice(0, MAX_EXCERPT)}
                    </span>
                    {isChanged(text) && <Dot />}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && (
        <p className="py-3 text-soft">
          {list === 'changed' ? 'Nothing has changed.' : 'Nothing matches. Try different words.'}
        </p>
      )}
    </section>
  )
}

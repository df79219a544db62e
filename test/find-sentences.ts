/** Addresses, dates, and codes. */
const NO_SENTENCE =
  /^(https?:|\/|<p>|USD$|width=|#|image\/|\d{3,4}[-x])|^(website|article|en[-_]us|noindex|summary_large_image|minimal-ui|any|maskable)$|^\w+( \d+,)? \d{4}$|GMT$|\d\s[AP]M$/i

/** Returns the sentences in a document's text, attributes, and structured data that aren't «marked». */
export function findSentences(document: string) {
  const json = [...document.matchAll(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)|^\{.*\}$/gs)]
  const structured = json.flatMap(([data]) => findStrings(JSON.parse(data)))
  const attributes = document.matchAll(/(?<= (?:alt|aria-label|placeholder|title|content)=")[^"]*/g)
  const text = document.replaceAll(/<(script|style).*?<\/\1>|<item>.*?<\/item>|^\{.*\}$/gs, '').split(/<[^>]*>/)
  return [...structured, ...[...attributes].flat(), ...text]
    .map((part) =>
      part
        .replaceAll('&#x27;', '’')
        .replaceAll(/«[^»]*»/g, '')
        .replaceAll(/^[\s.·,]+|[\s·]+$/g, ''),
    )
    .filter((part) => /\p{L}/u.test(part) && !NO_SENTENCE.test(part))
}

function findStrings(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  const isRead = ([key]: [string, unknown]) => !/^@(type|context)$|^date/.test(key)
  return data instanceof Object
    ? Object.entries(data)
        .filter(isRead)
        .flatMap(([, value]) => findStrings(value))
    : []
}

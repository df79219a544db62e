/** What the plan says at a door: paragraphs, and lines that begin with '1.' as steps. */
export function Words({ text }: { text: string }) {
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const step = /^\d+[.)]\s+(.*)/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (step) {
      if (last?.isList) last.lines.push(step)
      else blocks.push({ isList: true, lines: [step] })
    } else if (!line.trim()) blocks.push({ isList: false, lines: [] })
    else if (last && !last.isList) last.lines.push(line)
    else blocks.push({ isList: false, lines: [line] })
  }
  return (
    <div className="grid gap-2 text-lg/snug">
      {blocks
        .filter(({ lines }) => lines.length > 0)
        .map(({ isList, lines }) =>
          isList ? (
            <ol key={lines[0]} className="grid list-decimal gap-1 pl-6 marker:font-display marker:text-accent">
              {lines.map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ol>
          ) : (
            <p key={lines[0]} dir="auto" className="whitespace-pre-line">
              {lines.join('\n')}
            </p>
          ),
        )}
    </div>
  )
}

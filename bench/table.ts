/** A row of the table: a measurement, and the minimal program it's compared to. */
export type Row = {
  name: string
  ours: number
  unit: 'per CPU s' | 'per s' | 'ms' | 'KB' | 'MB' | ''
  reference?: { name: string; value: number }
  /** The maximum of `ours`, or the minimum ratio to `reference`. */
  bound?: { max: number } | { ratio: number }
}

/** A row that can't be measured on this machine, and why. */
export type Skipped = { name: string; skipped: string }

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Runs each in turn, several times, so that noise affects them all equally. Returns medians, leaving out the first run. */
export async function alternate<Name extends string>(runs: Record<Name, () => Promise<number>>, repetitions = 3) {
  const names = Object.keys(runs) as Name[]
  const results: Record<Name, number>[] = []
  for (let run = 0; run <= repetitions; run++) {
    const result = {} as Record<Name, number>
    for (const name of names) result[name] = await runs[name]()
    if (run > 0) results.push(result)
  }
  const medians = names.map((name) => [name, median(results.map((result) => result[name]))])
  return Object.fromEntries(medians) as Record<Name, number>
}

/** Returns the Markdown table for docs/performance.md. */
export function markdownTable(rows: (Row | Skipped)[]) {
  const lines = [['what', 'ours', 'reference', 'ratio', 'bound', ''], ...rows.map(cells)]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const separator = widths.map((width) => '-'.repeat(width))
  const toText = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return lines.toSpliced(1, 0, separator).map(toText).join('\n')
}

function cells(row: Row | Skipped) {
  if ('skipped' in row) return [row.name, 'not measured', row.skipped, '', '', '']
  const { name, ours, unit, reference, bound } = row
  const compared = reference
    ? [`${format(reference.value)} ${reference.name}`, (ours / reference.value).toFixed(2)]
    : ['', '']
  const line = [name, `${format(ours)} ${unit}`.trim(), ...compared]
  if (!bound) return [...line, '', '']
  if ('max' in bound) return [...line, `≤ ${bound.max} ${unit}`.trim(), ours <= bound.max ? 'held' : 'not held']
  return [...line, `≥ ${bound.ratio}`, reference && ours / reference.value >= bound.ratio ? 'held' : 'not held']
}

const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : 1 })

import { growthSteps } from './growth-steps.ts'
import { isHeld, isSkipped, median, ratioOf, type Bar, type Row, type Skipped } from './row.ts'

const heads = ['what', 'ours', 'beside', 'ratio', 'bar', 'held']

/** The cells of a row as people read them. */
export function cells(row: Row | Skipped) {
  if (isSkipped(row)) return [row.name, 'not measured', row.why, '', '', '']
  const { name, unit, ours, yardstick, bar } = row
  const ratio = ratioOf(row)
  const held = isHeld(row)
  return [
    name,
    inWords(median(ours), unit),
    yardstick ? `${inWords(median(yardstick.values), unit)} ${yardstick.name}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    bar ? barInWords(bar, unit) : '',
    held === undefined ? '' : held ? 'yes' : 'NO',
  ]
}

export function consoleTable(rows: (Row | Skipped)[]) {
  const lines = [heads, ...rows.map(cells)]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A line for each bar that is not held: how far it is, and why. */
export const shortfalls = (rows: (Row | Skipped)[]) =>
  rows
    .flatMap((row) => {
      if (isSkipped(row) || isHeld(row) !== false) return []
      const [name, ours, , ratio, bar] = cells(row)
      return [`NOT HELD: ${name}, ${ratio || ours} for ${bar}: ${row.bar?.why ?? 'why is not known'}`]
    })
    .join('\n')

export const markdownTable = (rows: (Row | Skipped)[]) => markdown(heads, rows.map(cells))

/** What grows with the practice, with a column for each size. */
export function growthTable(rows: (Row | Skipped)[]) {
  const sizes = growthSteps.map(
    ({ posts, consultations }) => `${posts.toLocaleString('en')} posts, ${consultations.toLocaleString('en')} requests`,
  )
  const lines = rows.map((row) => {
    const [name = '', , , ratio = '', bar = '', held = ''] = cells(row)
    const values = isSkipped(row) ? [row.why, '', ''] : (row.steps ?? []).map((value) => inWords(value, row.unit))
    return [name, ...values, ratio, bar, held]
  })
  return markdown(['what', ...sizes, 'last / first', 'bar', 'held'], lines)
}

function markdown(heads: string[], lines: string[][]) {
  const line = (each: string[]) => `| ${each.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...lines.map(line)].join('\n')
}

function inWords(value: number, unit: Row['unit']) {
  const digits = value >= 100 || unit === 'requests' ? 0 : value >= 10 ? 1 : 2
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trim()
}

const barInWords = ({ of, least, most }: Bar, unit: Row['unit']) =>
  `${least === undefined ? `≤ ${most}` : `≥ ${least}`} ${of === 'ours' ? unit : ''}`.trim()

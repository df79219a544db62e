import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [999, '1 KB'],
  [1500, '1.5 KB'],
  [41_400, '41 KB'],
  [4_000_000, '4 MB'],
  [1_530_000_000, '1.5 GB'],
  [12_300_000_000_000_000, '12,300 TB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

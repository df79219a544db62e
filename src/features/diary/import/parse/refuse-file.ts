/** The first bytes of files that aren't CSV, and what to do instead. */
const others: [bytes: number[], advice: string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is an Excel or Numbers file, or an archive. In Excel, choose “Save As” and “CSV UTF-8”; in Numbers, “Export To” and “CSV”. If it’s an archive, open it and choose the CSV file inside.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an Excel file. Open it in Excel, choose “Save As” and “CSV UTF-8”, and send that one.',
  ],
  [[0x1f, 0x8b], 'This is an archive. Open it and choose the CSV file inside.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, which is made for reading. Export the nights from the other app as CSV.'],
  [[0xff, 0xd8, 0xff], 'This is a picture. Export the nights from the other app as CSV.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture. Export the nights from the other app as CSV.'],
]

/** A bracket alone isn't enough: Nara's columns begin with one. */
const JSON_START = /^\s*(\{|\[\s*[{\]])/
/** Sent in place of a file by a site that one isn't logged in to. */
const PAGE_START = /^\s*<(!doctype|html)/i

/** Returns why a file can't be a table of text; undefined if it could be one. */
export function refuseFile(bytes: Uint8Array) {
  if (bytes.length === 0) return 'This file is empty. Export the nights from the other app as CSV.'
  const start = new TextDecoder().decode(bytes.subarray(0, 100))
  if (JSON_START.test(start)) return 'This is JSON. Export the nights from the other app as CSV.'
  if (PAGE_START.test(start)) return 'This is a web page. Export the nights from the other app as CSV.'
  return others.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1]
}

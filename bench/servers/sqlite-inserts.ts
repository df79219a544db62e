// Inserts copies of one booking and its mails with node:sqlite, a transaction each, and says how many per second:
// `sqlite-inserts.ts FILE SECONDS`. The tables are the site's, with their indexes, and so is the durability.
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

const [file = '', seconds] = process.argv.slice(2)
const db = new DatabaseSync(file)
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')

const booking = db.prepare('select * from consultation where id in (select "aboutId" from outbox) limit 1').get()!
const mails = db.prepare('select * from outbox where "aboutId" = ?').all(booking.id!)
if (mails.length !== 2) throw Error(`a booking with ${mails.length} mails instead of 2`)

const insertInto = (table: string, row: object) => {
  const names = Object.keys(row).map((name) => `"${name}"`)
  return db.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
}
const insertBooking = insertInto('consultation', booking)
const insertMail = insertInto('outbox', mails[0]!)

const start = performance.now()
let count = 0
while (performance.now() - start < Number(seconds) * 1000) {
  const id = randomUUID()
  db.exec('begin immediate')
  insertBooking.run(...Object.values({ ...booking, id }))
  for (const mail of mails) insertMail.run(...Object.values({ ...mail, id: randomUUID(), aboutId: id }))
  db.exec('commit')
  count++
}
console.log((count / (performance.now() - start)) * 1000)

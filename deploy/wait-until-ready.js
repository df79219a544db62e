// `node --env-file=VARIABLES wait-until-ready.js SECONDS`: waits until the site answers that it can store requests. Exits with 1
// if it doesn't in that time.
import { setTimeout } from 'node:timers/promises'

const { HOST, PORT } = process.env
const until = Date.now() + 1000 * Number(process.argv[2])
const isReady = () =>
  fetch(`http://${HOST || '127.0.0.1'}:${PORT || 3000}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await isReady())) {
  if (Date.now() > until) process.exit(1)
  await setTimeout(300)
}

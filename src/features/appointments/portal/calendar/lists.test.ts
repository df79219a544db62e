import { expect, test } from 'vitest'
import { appointmentsApp } from '../../testing'

test('the calendar has the request of each appointment, and the request its appointment, for those who may read it', async () => {
  const { book, call, slots, manager, signedIn } = await appointmentsApp()
  const [start] = await slots()
  const { id } = (await (await book(start!)).json()) as { id: string }
  const date = start!.slice(0, 10)
  const range = new URLSearchParams({
    from: new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10),
    to: date,
  })

  const [appointment] = (await (await call('GET', `/api/appointments?${range}`, undefined, manager)).json()) as object[]
  expect(appointment).toMatchObject({ start, consultationId: id, request: { id, status: 'confirmed' } })

  const readRow = async (user?: typeof manager) => {
    const { rows } = (await (await call('GET', '/api/consultations?page=1', undefined, user)).json()) as {
      rows: object[]
    }
    return rows[0]
  }
  expect(await readRow(manager)).toMatchObject({ id, appointment: { status: 'confirmed', typeName: 'First call' } })
  expect(await readRow(await signedIn([]))).toMatchObject({ id, appointment: null })
})

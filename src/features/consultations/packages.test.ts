import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { packagesSchema, type Package } from '../website/texts/values'
import { services } from '../website/texts/services'
import { safeParse } from 'valibot'

const { call, db, app, signedIn } = await testApp()
const manager = await signedIn(['canManageConsultations'])
const owner = await signedIn(['canManageUsers'])
type Text = { key: string; public: unknown }
const originals = services.packages.original
const [free, complete, newborn] = originals as [Package, Package, Package]

/** Publishes packages as the portal does. */
async function publish(packages: Package[]) {
  const { texts } = (await (await call('GET', '/api/website', undefined, owner)).json()) as { texts: Text[] }
  const was = texts.find(({ key }) => key === 'services.packages')!.public
  const change = { key: 'services.packages', value: packages, was }
  expect((await call('PATCH', '/api/website/draft', change, owner)).status).toBe(200)
  const { version } = (await (await call('GET', '/api/website', undefined, owner)).json()) as { version: string }
  const published = await call('POST', '/api/website/publish', { version }, owner)
  expect(published.status).toBe(201)
  return (await published.json()) as { id: string; before: string; links: { id: string; was: string; now: string }[] }
}
const book = (consultationType: string) => call('POST', '/api/consultations', booking({ consultationType }))
function submitForm(consultationType: string) {
  const { phone: _, preferredDate: __, ...fields } = booking({ consultationType })
  return app.request('/services', { method: 'POST', body: new URLSearchParams(fields) })
}
const SELECT = 'Please select a consultation type'

test('a request may be for any package on show, and for no other', async () => {
  const { id } = (await (await book(newborn.name)).json()) as { id: string }
  const added = {
    ...complete,
    id: 'toddler',
    name: 'Toddler <Reset> & “more” 🌙',
    price: 'from $1,350',
    isPopular: false,
  }
  await publish([{ ...newborn, name: 'Fourth Trimester' }, { ...free, isHidden: true }, added])

  for (const name of ['Fourth Trimester', added.name]) expect((await book(name)).status).toBe(201)
  for (const name of [newborn.name, free.name, complete.name]) {
    const response = await book(name)
    expect([response.status, await response.json()]).toEqual([
      422,
      { error: SELECT, fields: { consultationType: SELECT } },
    ])
  }
  // Earlier requests keep their package's old name.
  const rows = (await (await call('GET', '/api/consultations', undefined, manager)).json()) as Record<string, string>[]
  expect(rows.find((row) => row.id === id)).toMatchObject({ consultationType: newborn.name })
  expect(rows.map(({ consultationType }) => consultationType)).toContain(added.name)
})

test('the page, its form, and its structured data follow, also without JavaScript', async () => {
  await publish([
    {
      ...newborn,
      name: 'Fourth Trimester',
      price: 'from $1,280',
      paymentUrl: 'https://pay.example/4',
      isPaidOnline: true,
    },
    free,
  ])
  const services = async () => (await app.request('/services')).text()
  // Until families can see who the business is, nothing can be paid.
  expect(await services()).not.toContain('pay.example')
  const business = {
    name: 'Nightlight',
    legalName: 'Mira Sand LLC',
    address: '12 Elm St\nOakland',
    ein: '',
    currency: 'USD',
  }
  expect((await call('PUT', '/api/settings/business', business, owner)).status).toBe(200)
  expect(await services()).toContain(
    'Mira Sand LLC, 12 Elm St, Oakland. All of it back until night 1 begins. None after that.',
  )
  const html = await (await app.request('/services?package=fourth-trimester')).text()
  const [main = ''] = /<main>.*<\/main>/s.exec(html) ?? []
  expect(main).not.toContain(newborn.name)
  expect(main.replaceAll('<!-- -->', '')).toMatch(/You chose<\/p><p [^>]*>Fourth Trimester</)
  expect(main).toMatch(/<option[^>]* selected=""[^>]*>Fourth Trimester</)
  expect(main).toMatch(/<a href="https:\/\/pay\.example\/4"/)
  const catalog = /<script type="application\/ld\+json">([^<]*OfferCatalog[^<]*)</.exec(html)![1]!
  expect(JSON.parse(catalog).itemListElement).toMatchObject([
    { itemOffered: { name: 'Fourth Trimester' }, priceSpecification: { minPrice: 1280, priceCurrency: 'USD' } },
    { itemOffered: { name: free.name }, price: 0 },
  ])
  expect(await (await app.request('/services?package=nothing')).text()).toContain('Not sure which one you need?')

  expect((await submitForm('Fourth Trimester')).status).toBe(303)
  const refused = await submitForm(newborn.name)
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(page).toContain(SELECT)
  expect(page).toContain('four-month leap')

  // A package that starts with an agreement is paid for once that's signed.
  await publish([{ ...newborn, paymentUrl: 'https://pay.example/4' }, free])
  expect(await services()).not.toMatch(/pay\.example|Mira Sand/)
})

test('times are offered for packages on show, and a type can belong to no other', async () => {
  await publish([free, { ...newborn, isHidden: true }])
  const create = (consultationType: string) =>
    call('POST', '/api/appointment-types', { name: 'Call', minutes: 30, consultationType }, manager)
  expect((await create('Gardening')).status).toBe(422)
  for (const { name } of [free, newborn]) expect((await create(name)).status).toBe(201)
  await call('PUT', '/api/availability', { weekly: { mon: [['09:00', '17:00']] }, overrides: [] }, manager)
  const types = (await (await call('GET', '/api/appointment-types?bookable=true')).json()) as Record<string, string>[]
  expect(types.map(({ consultationType }) => consultationType)).toEqual([free.name])
})

test('types of appointments follow their package', async () => {
  await publish([free, complete, newborn])
  await db.deleteFrom('appointmentType').execute()
  const create = async (name: string, consultationType: string | null) => {
    const type = { name, minutes: 30, consultationType }
    return ((await (await call('POST', '/api/appointment-types', type, manager)).json()) as { id: string }).id
  }
  const [call15, visit, plan] = [
    await create('Call', free.name),
    await create('Visit', newborn.name),
    await create('Plan', null),
  ]
  const findPackage = async (id: string) =>
    (await db.selectFrom('appointmentType').selectAll().where('id', '=', id).executeTakeFirst())?.consultationType

  // Two packages swap names.
  await publish([{ ...free, name: newborn.name }, complete, { ...newborn, name: free.name }])
  expect([await findPackage(call15), await findPackage(visit)]).toEqual([newborn.name, free.name])

  const publication = await publish([
    free,
    { ...complete, appointmentTypeId: plan },
    { ...newborn, name: 'Visit', appointmentTypeId: null },
  ])
  expect(await Promise.all([call15, visit, plan].map(findPackage))).toEqual([free.name, null, complete.name])
  const { content } = await db
    .selectFrom('websiteVersion')
    .select('content')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(content).not.toContain('appointmentTypeId')

  // Undoes everything except the type that someone has linked since.
  const link = { consultationType: complete.name }
  expect((await call('PATCH', `/api/appointment-types/${visit}`, link, manager)).status).toBe(200)
  const { before, ...undo } = publication
  expect((await call('POST', `/api/website/versions/${before}/restore`, { undo }, owner)).status).toBe(201)
  expect(await Promise.all([call15, visit, plan].map(findPackage))).toEqual([newborn.name, complete.name, null])
})

test.each([
  ['no package on show', [{ ...free, isHidden: true }], 'Please show at least one package'],
  ['seven on show', Array.from({ length: 7 }, (_, n) => ({ ...newborn, id: `${n}`, name: `${n}` })), /^At most six/],
  ['a name twice', [free, { ...newborn, name: 'FREE consultation' }], 'Two packages have the same name'],
  ['an appointment twice', [free, newborn].map((one) => ({ ...one, appointmentTypeId: 'x' })), /same appointment/],
  ['two most popular', [complete, { ...free, isPopular: true }], /^Only one package can be the most popular/],
  ['a link without https', [{ ...free, paymentUrl: 'javascript:alert(1)//https://' }], /begins with https/],
  ['a line break in a name', [{ ...free, name: 'Free\r\nBcc: x' }], /on one line/],
  ['thirteen points', [{ ...free, points: Array.from({ length: 13 }, String) }], 'At most 12 points'],
  ['an unknown picture', [{ ...free, picture: '../x' }], 'Please choose a picture'],
])('refuses %s', (_, packages, message) => {
  const { issues } = safeParse(packagesSchema, packages)
  expect(issues?.map((issue) => issue.message).join()).toMatch(message)
})

test('accepts the originals', () => expect(safeParse(packagesSchema, originals).output).toEqual(originals))

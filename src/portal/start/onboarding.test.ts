import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { proposedQuestions } from '../../features/intake/proposed'
import { defaultSite } from '../../features/settings/site-settings'
import { texts } from '../../features/website/texts/all'
import type { Text } from '../../features/website/texts/define'
import { describeValue } from '../website/draft/describe-value'
import { claims, findSentence, findTexts } from './onboarding-texts'
import { canTakeOut, takeOut } from './take-out'

const { call, signedIn } = await testApp()
const owner = await signedIn(['canManageUsers', 'canManageConsultations', 'canManageBlog'])
const get = async (path: string) => (await call('GET', `/api${path}`, undefined, owner)).json()
const getItems = () => get('/site/beginnings') as Promise<string[]>
const getClaims = async () => (await getItems()).filter((item) => item.startsWith('claim-'))
const change = async (key: string, value: unknown, was: unknown) =>
  expect([key, (await call('PATCH', '/api/website/draft', { key, value, was }, owner)).status]).toEqual([key, 200])
async function publish() {
  const { version } = (await get('/website')) as { version: string }
  expect((await call('POST', '/api/website/publish', { version }, owner)).status).toBe(201)
}

const entries = Object.entries(texts).flatMap(([page, named]) =>
  Object.entries<Text>(named).map(([name, { original }]) => ({ key: `${page}.${name}`, original })),
)

/** Matches texts that claim something. */
const CLAIM =
  /psycholog|specialist|degree|\{\{(years|families)\}\}|\d (weeks|years)|proven|excellent|certified|expert |free call|free consultation|fifteen minutes|sleep package(?! inq)|newborn care/i

test('every sentence that claims something is one of a claim that onboarding shows', () => {
  const claimed = new Set(claims.flatMap(({ item }) => findTexts(item, entries).map(({ key }) => key)))
  expect([...claimed].toSorted()).toEqual([
    'about.book',
    'about.closingText',
    'about.description',
    'about.training',
    'blog.closingText',
    'blog.description',
    'contact.subjectConsultation',
    'home.book',
    'home.closingText',
    'home.description',
    'home.highlight1',
    'home.highlight2',
    'home.highlight3',
    'home.highlight4',
    'home.reason2',
    'home.reason2Text',
    'services.answers',
    'services.begins',
    'services.call',
    'services.description',
    'services.form',
    'services.title',
    'services.unsure',
    'site.introduction',
    'terms.text',
  ])
  // Packages have their own step.
  const claiming = entries.filter(({ original }) => typeof original === 'string' && CLAIM.test(original))
  expect(claiming.filter(({ key }) => !claimed.has(key)).map(({ key }) => key)).toEqual([])
  for (const claim of claims)
    for (const { key, original } of findTexts(claim.item, entries))
      expect([key, findSentence(claim, describeValue(original as string), defaultSite)]).toEqual([
        key,
        expect.stringMatching(/^[^{}#]{10,300}$/),
      ])
})

test('a claim that isn’t true is taken out of every text that makes it, whichever others are', () => {
  const some = claims.filter(({ item }) => canTakeOut(item))
  expect(some.map(({ item }) => item)).toEqual(claims.slice(0, 6).map(({ item }) => item))
  for (let set = 1; set < 2 ** some.length; set++) {
    const untrue = some.filter((_, n) => set & (1 << n))
    for (const claim of untrue)
      for (const { key, original } of findTexts(claim.item, entries)) {
        const left = untrue.reduce((value, { item }) => takeOut(item, key, value), original as string)
        const said = some.filter(({ words }) => words.test(left))
        expect([key, said.filter((one) => untrue.includes(one))]).toEqual([key, []])
        // The other claims stay, in whole sentences.
        const others = some.filter((one) => !untrue.includes(one) && one.words.test(original as string))
        expect([key, others.filter((one) => !said.includes(one))]).toEqual([key, []])
        expect([key, left]).toEqual([key, expect.stringMatching(/^(?:## )?[A-Z{]/)])
        expect([key, left]).toEqual([key, expect.not.stringMatching(/ {2}|\n{3}|,\.|^[a-z]|\. [a-z]/m)])
      }
  }
  expect(takeOut('claim-newborn', 'site.introduction', findOriginal('site.introduction'))).toBe(
    'A degree in psychology and over {{years}} years of experience.',
  )
  expect(takeOut('claim-degree', 'about.description', findOriginal('about.description'))).toMatch(
    /^Newborn care specialist training and over \{\{years\}\} years of experience: who helps you/,
  )
})
const findOriginal = (key: string) => entries.find((entry) => entry.key === key)!.original as string

test('a claim stays on the list until it’s confirmed, or every sentence of it is changed and public', async () => {
  const all = claims.map(({ item }) => item as string)
  expect(await getClaims()).toEqual(all)
  expect((await call('DELETE', '/api/site/beginnings/claim-newborn', undefined, owner)).status).toBe(200)
  expect(await getClaims()).toEqual(all.filter((item) => item !== 'claim-newborn'))
  expect((await call('PUT', '/api/site/beginnings/claim-newborn', undefined, owner)).status).toBe(200)

  for (const name of ['highlight2', 'highlight3', 'highlight4', 'reason2'])
    await change(`home.${name}`, 'Quiet nights', null)
  expect(await getClaims()).toEqual(all)
  await publish()
  expect(await getClaims()).toEqual(all.filter((item) => item !== 'claim-results'))
  await change('home.highlight4', null, 'Quiet nights')
  await publish()
  expect(await getClaims()).toEqual(all)

  const { version } = (await get('/site/settings')) as { version: string }
  expect((await call('PATCH', '/api/site', { version, families: '40' }, owner)).status).toBe(200)
  expect(await getClaims()).toEqual(all.filter((item) => item !== 'claim-families'))
})

test('her story, location, hours, packages, questions, plans, and words are on the list until they’re hers', async () => {
  const ours = ['story', 'location', 'hours', 'packages', 'questions', 'plans', 'words']
  const isLeft = async () => (await getItems()).filter((item) => ours.includes(item))
  expect(await isLeft()).toEqual(ours)
  await change('about.biography', 'I was a midwife before I was tired myself.', null)
  await change('home.headline', 'Sleep comes *back*.', null)
  await publish()
  expect(await isLeft()).toEqual(['location', 'hours', 'packages', 'questions', 'plans'])
  const { version } = (await get('/site/settings')) as { version: string }
  const location = 'Portland, Maine'
  expect((await call('PATCH', '/api/site', { version, location }, owner)).status).toBe(200)
  const json = { questions: proposedQuestions, version: 0 }
  expect((await call('PUT', '/api/intake/questions/free', json, owner)).status).toBe(200)
  const hours = { weekly: { mon: [['09:00', '12:00']] }, overrides: [] }
  expect((await call('PUT', '/api/availability', hours, owner)).status).toBe(200)
  const values = { 'texts.bedtime': 'A song, a kiss, and out.' }
  const { templates } = (await get('/plan-templates')) as { templates: { id: string; parts: object; ours: string[] }[] }
  const [{ id, parts }] = templates as [(typeof templates)[number]]
  const saved = await call('PATCH', `/api/plan-templates/${id}`, { values, was: parts }, owner)
  const changed = (await saved.json()) as (typeof templates)[number]
  expect(templates[0]!.ours.filter((part) => !changed.ours.includes(part))).toEqual(['texts.bedtime'])
  expect([templates[0]!.ours.length, changed.ours.length]).toEqual([14, 13])
  expect(await isLeft()).toEqual(['packages'])
})

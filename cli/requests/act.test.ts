import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { makeReference } from '#core/retailers/reference.ts'
import type { Retailer } from '#core/retailers/retailer.ts'
import { sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { runRequestsTool } from '#tests/support/requests-tool.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const NOW = new Date('2026-03-02T12:00:00.000Z')
const REFERENCE = makeReference(new Uint8Array(16).fill(7))

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stores: Stores

const shop = (id: string, name: string, change: Partial<Retailer> = {}): Retailer => ({
  id,
  name,
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'Missouri',
  zip: '64801',
  email: `${id}@shops.example`,
  phone: '(417) 555-0100',
  area: '001',
  isOn: true,
  note: '',
  version: 1,
  ...change,
})

beforeEach(async () => {
  folder = await temporaryFolder()
  stores = await openSqliteStores(folder.path)
  await stores.requests.accept(sampleRequest(1, { reference: REFERENCE }))
  await stores.retailers.add(shop('oak', 'Oak & Co.'))
  await stores.retailers.add(shop('elm', 'Elm Kitchens'))
  await stores.retailers.add(shop('ash', 'Ash Kitchens', { isOn: false }))
})
afterEach(async () => {
  await stores.requests.close()
  await folder.remove()
})

const run = (...words: readonly string[]) => runRequestsTool(words, { dataDir: folder.path, now: () => NOW })
const json = async <Answer>(...words: readonly string[]) =>
  JSON.parse((await run(...words, '--json')).out) as Answer
const work = async () => (await stores.work.find(REFERENCE))?.work

interface Shown {
  readonly work: { readonly state: string; readonly version: number; readonly retailer?: { id: string } }
}

describe('find', () => {
  test('finds as the inbox does, and tells where each stands', async () => {
    for (const typed of [
      ['zoe', 'joplin'],
      ['573-555-0123'],
      [REFERENCE.toLowerCase()],
      ['O’Neil'.slice(2)],
    ]) {
      const { code, out } = await run('find', ...typed)
      expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(REFERENCE) as unknown })
      expect(out).toContain('New')
    }
    expect(await json('find', 'zoe')).toEqual([
      expect.objectContaining({ reference: REFERENCE, state: 'new', receivedAt: '2026-01-15T12:00:00.001Z' }),
    ])
  })

  test('says that nothing was found, and that there is more', async () => {
    expect(await run('find', 'nobody')).toMatchObject({ code: 0, out: 'No requests.' })
    expect(await json('find', 'nobody')).toEqual([])
    await stores.requests.accept(sampleRequest(2, { reference: makeReference(new Uint8Array(16).fill(8)) }))
    const { out } = await run('find', 'zoe', '--limit', '1')
    expect(out).toContain('1 request. There are more')
    expect(await run('find')).toMatchObject({ code: 2, out: '' })
  })
})

describe('pass', () => {
  test.each(['oak', 'Oak & Co.', 'oak & co.', 'Oak &'])('takes “%s” for the retailer', async (typed) => {
    const { code, out } = await run('pass', REFERENCE, ...typed.split(' '))
    expect({ code, out }).toEqual({
      code: 0,
      out: `${REFERENCE}: Passed on to Oak & Co.: both mails leave now.`,
    })
    expect(await work()).toMatchObject({
      state: 'passed_on',
      history: [{ what: 'pass', person: 'The terminal', note: 'Oak & Co.' }],
    })
    const mails = (await stores.requests.get(REFERENCE))?.mails
    expect([mails?.retailer?.state, mails?.introduction?.state]).toEqual(['waiting', 'waiting'])
  })

  test.each([
    ['nowhere', 1, 'There is no retailer “nowhere”.'],
    ['Kitchens', 1, /could be any of these:\nAsh Kitchens, Joplin \(ash\)\nElm Kitchens, Joplin \(elm\)/],
    ['ash', 1, 'Ash Kitchens is off'],
    ['', 2, /Name a retailer\.\nThe nearest that serve its ZIP code:\n(Oak & Co\.|Elm Kitchens), 0 open/],
  ])('refuses “%s”', async (typed, code, message) => {
    const { err, ...refused } = await run('pass', REFERENCE, ...(typed === '' ? [] : [typed]))
    expect(refused).toEqual({ code, out: '' })
    expect(err).toMatch(message)
    expect(await work()).toMatchObject({ state: 'new', version: 0 })
  })

  test('refuses a request to become a retailer, and lists no retailers for it', async () => {
    const reference = makeReference(new Uint8Array(16).fill(9))
    const { request, ...sample } = sampleRequest(9, { reference })
    await stores.requests.accept({ ...sample, request: { ...request, retailer: 0 } })
    for (const words of [['oak'], []]) {
      const { code, out, err } = await run('pass', reference, ...words)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain('This is a request to become a retailer.')
    }
    expect((await stores.work.find(reference))?.work).toMatchObject({ state: 'new', version: 0 })
  })

  test('refuses what a state does not allow', async () => {
    await run('pass', REFERENCE, 'oak')
    const again = await run('pass', REFERENCE, 'elm')
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain('That cannot be done while the request is passed on.')
    expect(await work()).toMatchObject({ version: 1 })
  })
})

describe('close', () => {
  test.each(['not_for_us', 'not for us', 'Not-for-us'])('closes as “%s”', async (outcome) => {
    const closed = await json<Shown>('close', REFERENCE, outcome, '--note', 'Too far away')
    expect(closed.work).toMatchObject({ state: 'closed', outcome: 'not_for_us', version: 1 })
    expect((await run('show', REFERENCE)).out).toContain(
      'The terminal closed it (New → Closed): Too far away',
    )
  })

  test('needs an outcome that exists', async () => {
    for (const outcome of [[], ['maybe']]) {
      const { code, err } = await run('close', REFERENCE, ...outcome)
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('won, lost') as unknown })
    }
    expect(await work()).toMatchObject({ state: 'new' })
  })
})

describe('who does it', () => {
  test('is a person of the desk who may', async () => {
    const person = { createdAt: 0, revokedAt: undefined }
    await stores.people.add({ ...person, id: '1', name: 'Grace', role: 'requests' })
    await stores.people.add({ ...person, id: '2', name: 'Edith', role: 'editor' })
    for (const name of ['Nobody', 'Edith']) {
      const refused = await run('note', REFERENCE, 'Called', '--as', name)
      expect(refused).toMatchObject({ code: 1, out: '' })
      expect(refused.err).toContain(`Nobody named “${name}” looks after requests`)
    }
    expect(await run('note', REFERENCE, 'Called', 'twice', '--as', 'grace')).toMatchObject({ code: 0 })
    expect(await work()).toMatchObject({ history: [{ what: 'note', person: 'Grace', note: 'Called twice' }] })
  })

  test('is told when somebody else was faster, and nothing is changed', async () => {
    const seen = await json<Shown>('show', REFERENCE)
    const version = ['--version', String(seen.work.version)]
    await stores.people.add({ id: '1', name: 'Grace', role: 'requests', createdAt: 0, revokedAt: undefined })
    expect((await run('close', REFERENCE, 'won', '--as', 'Grace', ...version)).code).toBe(0)
    for (const late of [
      ['pass', REFERENCE, 'oak', ...version],
      ['close', REFERENCE, 'lost', ...version],
    ]) {
      const { code, out, err } = await run(...late)
      expect({ code, out }).toEqual({ code: 3, out: '' })
      expect(err).toContain('Grace closed it while you looked')
    }
    expect(await work()).toMatchObject({ outcome: 'won', version: 1 })
  })

  test('one of several at once succeeds', async () => {
    const codes = await Promise.all(
      ['oak', 'elm', 'oak', 'elm'].map(async (retailer) => (await run('pass', REFERENCE, retailer)).code),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.every((code) => code === 0 || code === 1 || code === 3)).toBe(true)
    expect(await work()).toMatchObject({ version: 1 })
  })
})

test('show tells state, version and history', async () => {
  await run('note', REFERENCE, 'Called\nat noon')
  await run('pass', REFERENCE, 'oak')
  const { out } = await run('show', REFERENCE)
  for (const text of [
    'State: Passed on',
    'Retailer: Oak & Co.',
    'Version: 2',
    '2026-03-02 12:00  The terminal added a note: Called at noon',
    'Mail to the retailer: waiting',
  ])
    expect(out).toContain(text)
  expect((await json<Shown>('show', REFERENCE)).work).toMatchObject({ version: 2, retailer: { id: 'oak' } })
  expect((await stores.work.find(REFERENCE))?.openedBy).toBeUndefined()
})

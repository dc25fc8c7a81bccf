import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { nodeSecrets } from '#adapters/secrets/secrets.ts'
import type { Role } from '#core/desk/roles.ts'
import type { Passkeys } from '#core/ports/passkeys.ts'
import type { Person } from '#core/ports/people-store.ts'
import { createDeskAccess, type DeskAccess } from '#services/desk/access.ts'
import { createAccessNotices } from '#services/desk/access-notices.ts'
import { createDeskAccount } from '#services/desk/account.ts'
import { createRecorder } from '#services/desk/record.ts'
import { createSessions } from '#services/desk/sessions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-07-22T15:00:00Z')

/** Whoever names a passkey has it: what is tested is what the desk lets it do. */
const HELD: Passkeys = {
  creationOptions: async () => 'options',
  verifyCreation: async (id, person, now) => ({
    challenge: challenge(),
    passkey: {
      id,
      personId: person.id,
      publicKey: 'k',
      counter: 0,
      transports: [],
      createdAt: now,
      lastUsedAt: undefined,
    },
  }),
  requestOptions: async (_now, allowed = []) => allowed.map(({ id }) => id).join(' '),
  claimedId: (id) => id,
  verifyUse: async () => ({ challenge: challenge(), counter: 0 }),
}

let challenges = 0
function challenge() {
  challenges += 1
  return { id: `challenge ${challenges}`, expiresAt: START + 24 * HOUR }
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stores: Stores
let at: number
let desk: ReturnType<typeof openDesk>
beforeEach(async () => {
  folder = await temporaryFolder()
  stores = await openSqliteStores(folder.path)
  at = START
  desk = openDesk()
})
afterEach(async () => {
  await stores.requests.close()
  await folder.remove()
})

function openDesk() {
  const now = () => new Date(at)
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${ids}`
  }
  const log = { warn: () => undefined }
  const record = createRecorder({ log: stores.audit, now, newId })
  const common = { ...stores, secrets: nodeSecrets, record, now, newId, log }
  const notices = createAccessNotices({ ...common, mails: stores.personMails, onDue: () => undefined })
  const sessions = createSessions({ ...common, store: stores.sessions })
  const access: DeskAccess = createDeskAccess({
    ...common,
    tell: notices.tell,
    sessionStore: stores.sessions,
    sessions,
    passkeys: HELD,
  })
  return { access, notices, account: createDeskAccount({ ...common, sessions, tell: notices.tell }) }
}

async function enrolled(name: string, role: Role, passkey: string) {
  const person: Person = { id: `id of ${name}`, name, role, createdAt: at, revokedAt: undefined }
  await stores.people.add(person)
  const started = await enroll(person, passkey)
  return { person, started }
}

async function enroll(person: Person, passkey: string) {
  const token = nodeSecrets.token()
  const tokenDigest = nodeSecrets.digest(token)
  await stores.people.invite({ tokenDigest, personId: person.id, expiresAt: at + HOUR })
  const started = await desk.access.enroll(token, passkey)
  if (!started) throw new Error('Nobody was let in')
  return started
}

async function signIn(passkey: string) {
  const started = await desk.access.signIn(passkey)
  if (!started) throw new Error('Nobody was let in')
  return started
}

const confirmationBy = async (passkey: string, { session, token }: Awaited<ReturnType<typeof signIn>>) =>
  (await desk.access.confirm(session, token, passkey)) !== undefined

test('people see where they are signed in, and sign out everywhere else', async () => {
  await enrolled('Ada', 'admin', 'ada')
  const { started: other } = await enrolled('Bo', 'editor', 'bo')
  at += 2 * HOUR
  const phone = await signIn('ada')
  at += MINUTE
  const laptop = await signIn('ada')
  // The one of the first passkey has ended by itself.
  expect(await desk.account.sessions(laptop.session)).toMatchObject([
    { createdAt: at, isThis: true },
    { createdAt: at - MINUTE, isThis: false },
  ])
  await desk.account.signOutElsewhere(laptop.session)
  const found = async ({ token }: { readonly token: string }) =>
    (await desk.access.sessions.find(token, { mayRotate: false })) !== undefined
  expect(await Promise.all([laptop, phone].map(found))).toEqual([true, false])
  expect(await stores.sessions.ofPerson(other.session.person.id)).toHaveLength(1)
  const noted = await stores.audit.recent({ actions: ['end-sessions'], since: 0, limit: 9 })
  expect(noted).toMatchObject([{ person: 'Ada', subject: 'Ada' }])
})

describe('a passkey that was added a moment ago', () => {
  test('signs in, but confirms nothing for an hour, not by signing in either', async () => {
    const { person } = await enrolled('Ada', 'admin', 'old')
    at += HOUR
    expect(await desk.access.addPasskey(person, 'thief')).toBe(true)
    const thief = await signIn('thief')
    expect(thief.session.confirmedAt).toBeUndefined()
    expect(await confirmationBy('thief', thief)).toBe(false)
    expect(await desk.access.confirmation(person)).toEqual({ options: 'old' })
    at += HOUR - 1
    expect((await signIn('thief')).session.confirmedAt).toBeUndefined()
    at += 1
    const later = await signIn('thief')
    expect(later.session.confirmedAt).toBe(at)
    expect(await confirmationBy('thief', later)).toBe(true)
  })

  test('does not become older when the others are removed', async () => {
    const { person } = await enrolled('Ada', 'admin', 'old')
    await desk.access.addPasskey(person, 'new')
    expect(await desk.access.removePasskey(person, 'old')).toBe(true)
    expect(await desk.access.confirmation(person)).toEqual({ from: at + HOUR })
    expect((await signIn('new')).session.confirmedAt).toBeUndefined()
  })

  test('is like any other where it is the first, right after a link', async () => {
    const { started, person } = await enrolled('Ada', 'admin', 'first')
    expect(started.session.confirmedAt).toBe(at)
    expect(await confirmationBy('first', started)).toBe(true)
    const onPhone = await enroll(person, 'phone')
    expect(onPhone.session.confirmedAt).toBeUndefined()
    expect(await confirmationBy('phone', onPhone)).toBe(false)
  })
})

describe('an added or removed passkey', () => {
  const mailed = async () => {
    const claims = await stores.personMails.claimDue(new Date(at), 99, MINUTE)
    for (const claim of claims) await stores.personMails.settle(claim, { kind: 'sent' })
    return claims
      .map(({ to, message }) => `${to.address} ${'event' in message ? message.event : ''}`)
      .toSorted()
  }

  test('is told to the person and all admins on the overview for a week', async () => {
    const { person: ada } = await enrolled('Ada', 'admin', 'a')
    const { person: eve } = await enrolled('Eve', 'editor', 'e')
    const { person: cora } = await enrolled('Cora', 'requests', 'c')
    at += HOUR
    await desk.access.addPasskey(eve, 'e2')
    at += 1
    await desk.access.removePasskey(eve, 'e')
    const seenBy = async (person: Person) => (await desk.notices.recent(person)).map(({ words }) => words)
    const ofEve = [
      'A passkey of Eve was removed at the desk',
      'A passkey of Eve was added at the desk',
      'Eve opened a link to the desk and created a passkey',
    ]
    expect(await seenBy(eve)).toEqual(ofEve)
    expect((await seenBy(ada)).slice(0, 2)).toEqual(ofEve.slice(0, 2))
    expect(await seenBy(cora)).toEqual(['Cora opened a link to the desk and created a passkey'])
    at += 7 * 24 * HOUR + 1
    expect(await seenBy(ada)).toEqual([])
  })

  test('is mailed to those who gave an address, once, and an address that is changed hears of it', async () => {
    const { person: ada } = await enrolled('Ada', 'admin', 'a')
    await enrolled('Anna', 'admin', 'b')
    const { person: eve } = await enrolled('Eve', 'editor', 'e')
    expect(await mailed()).toEqual([])
    expect(await desk.account.setEmail(ada, ' ada@example.com ')).toBeUndefined()
    expect(await desk.account.setEmail(eve, 'eve@@example.com')).toMatch(/^Enter an address/)
    expect(await desk.account.setEmail(eve, 'eve@example.com')).toBeUndefined()
    await mailed()
    await desk.access.addPasskey(eve, 'e2')
    expect(await mailed()).toEqual(['ada@example.com add-passkey', 'eve@example.com add-passkey'])
    const known = await stores.people.get(eve.id)
    if (!known) throw new Error('Eve is gone')
    await desk.account.setEmail(known, 'thief@example.com')
    expect(await mailed()).toEqual([
      'ada@example.com change-email',
      'eve@example.com change-email',
      'thief@example.com change-email',
    ])
    await stores.people.revoke(ada.id, at)
    await desk.access.removePasskey(eve, 'e')
    expect(await mailed()).toEqual(['thief@example.com remove-passkey'])
  })
})

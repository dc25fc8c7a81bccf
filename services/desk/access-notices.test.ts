import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#core/people/people-store.ts'
import { accessInMemory, DAY, HOUR } from '#tests/support/desk/access-in-memory.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

const personWith = async (...args: Parameters<typeof desk.enrolled>) =>
  (await desk.enrolled(...args)).session.person
const seenBy = async (person: Person) => (await desk.notices.recent(person)).map(({ words }) => words)
/** Emails since the last call. */
const takeMails = () =>
  desk.stores.mails
    .splice(0)
    .map(({ to, message }) => `${to.address} ${'event' in message ? message.event : ''}`)
    .toSorted()

test('shows an added or removed passkey to the person and all admins for a week', async () => {
  const ada = await personWith('Ada', 'admin', 'a')
  const eve = await personWith('Eve', 'editor', 'e')
  const cora = await personWith('Cora', 'requests', 'c')
  desk.wait(HOUR)
  await desk.access.addPasskey(eve, 'e2')
  desk.wait(1)
  await desk.access.removePasskey(eve, 'e')
  const ofEve = [
    'A passkey was removed at the desk for Eve',
    'A passkey was added at the desk for Eve',
    'Eve opened a link to the desk and created a passkey',
  ]
  expect(await seenBy(eve)).toEqual(ofEve)
  expect((await seenBy(ada)).slice(0, 2)).toEqual(ofEve.slice(0, 2))
  expect(await seenBy(cora)).toEqual(['Cora opened a link to the desk and created a passkey'])
  desk.wait(7 * DAY + 1)
  expect(await seenBy(ada)).toEqual([])
})

test('emails an added or removed passkey once to everyone with an address', async () => {
  const ada = await personWith('Ada', 'admin', 'a')
  await personWith('Anna', 'admin', 'b')
  const eve = await personWith('Eve', 'editor', 'e')
  expect([takeMails(), desk.calls()]).toEqual([[], 0])
  for (const person of [ada, eve]) await desk.account.setEmail(person, 'shared@example.com')
  takeMails()
  await desk.access.addPasskey(eve, 'e2')
  expect(takeMails()).toEqual(['shared@example.com add-passkey'])
  await desk.people.revoke('Anna', 'Ada')
  await desk.account.setEmail(await desk.person('Eve'), 'eve@example.com')
  takeMails()
  const calls = desk.calls()
  await desk.access.removePasskey(eve, 'e')
  expect([takeMails(), desk.calls()]).toEqual([['eve@example.com remove-passkey'], calls + 1])
})

test('notifies a former address of its change', async () => {
  const ada = await personWith('Ada', 'admin', 'a')
  await desk.account.setEmail(ada, 'ada@example.com')
  await desk.account.setEmail(await personWith('Eve', 'editor', 'e'), 'eve@example.com')
  takeMails()
  await desk.account.setEmail(await desk.person('Eve'), 'thief@example.com')
  expect(takeMails()).toEqual([
    'ada@example.com change-email',
    'eve@example.com change-email',
    'thief@example.com change-email',
  ])
})

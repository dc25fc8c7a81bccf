import { beforeEach, describe, expect, test } from 'vitest'
import { accessInMemory, HOUR, MINUTE } from '#tests/support/desk/access-in-memory.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

test('lists a person’s sessions and signs out everywhere else', async () => {
  await desk.enrolled('Ada', 'admin', 'ada')
  desk.wait(2 * HOUR)
  const other = await desk.enrolled('Bo', 'editor', 'bo')
  const phone = await desk.signIn('ada')
  desk.wait(MINUTE)
  const laptop = await desk.signIn('ada')
  // The first passkey's session has expired.
  expect(await desk.access.sessions.ofPerson(laptop.session)).toEqual([
    { id: laptop.session.id, createdAt: desk.now(), seenAt: desk.now(), isThis: true },
    { id: phone.session.id, createdAt: desk.now() - MINUTE, seenAt: desk.now() - MINUTE, isThis: false },
  ])
  await desk.account.signOutElsewhere(laptop.session)
  expect(await Promise.all([laptop, phone, other].map(desk.isIn))).toEqual([true, false, true])
  await desk.account.signOutElsewhere(laptop.session)
  expect(await desk.auditEntries('end-sessions')).toMatchObject([{ person: 'Ada', subject: 'Ada' }])
})

describe('an address', () => {
  test('is stored trimmed and removed by an empty text', async () => {
    const { person } = (await desk.enrolled('Ada', 'admin', 'ada')).session
    expect(await desk.account.setEmail(person, ' ada@example.com ')).toBeUndefined()
    expect((await desk.person('Ada')).email).toBe('ada@example.com')
    expect(await desk.account.setEmail(await desk.person('Ada'), ' ')).toBeUndefined()
    expect((await desk.person('Ada')).email).toBeUndefined()
    expect(await desk.auditEntries('change-email')).toHaveLength(2)
  })

  test('is rejected if invalid, with an example', async () => {
    const { person } = (await desk.enrolled('Ada', 'admin', 'ada')).session
    expect(await desk.account.setEmail(person, 'ada@@example.com')).toMatch(/^Enter an address such as/)
    expect((await desk.person('Ada')).email).toBeUndefined()
  })

  test('causes no notice if unchanged', async () => {
    const { person } = (await desk.enrolled('Ada', 'admin', 'ada')).session
    await desk.account.setEmail(person, 'ada@example.com')
    const mails = desk.stores.mails.length
    await desk.account.setEmail(await desk.person('Ada'), 'ada@example.com')
    expect(desk.stores.mails).toHaveLength(mails)
    expect(await desk.auditEntries('change-email')).toHaveLength(1)
  })
})

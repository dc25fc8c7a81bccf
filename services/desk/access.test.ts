import { beforeEach, describe, expect, test } from 'vitest'
import { accessInMemory, HOUR, MINUTE, tokenOf } from '#tests/support/desk/access-in-memory.ts'
import type { StartedSession } from './sessions.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

const confirmationBy = async (passkey: string, { session, token }: StartedSession) =>
  (await desk.access.confirm(session, token, passkey)) !== undefined

describe('a link', () => {
  test('signs in once with the created passkey', async () => {
    const link = tokenOf(await desk.people.invite('terminal', 'Ada', 'admin'))
    expect(await desk.access.enrollmentOptions(link)).toBe('new beside: ')
    expect(await desk.access.invited(link)).toMatchObject({ name: 'Ada' })
    expect(await desk.access.enroll(link, 'ada')).toMatchObject({ session: { person: { name: 'Ada' } } })
    expect(await desk.access.invited(link)).toBeUndefined()
    expect(await desk.access.enrollmentOptions(link)).toBeUndefined()
    expect(await desk.access.enroll(link, 'another')).toBeUndefined()
    expect(await desk.auditEntries('enroll')).toMatchObject([{ person: 'Ada', subject: 'Ada' }])
    expect(desk.warnings).toEqual(['Rejected an enrollment'])
  })

  test('signs in one of two concurrent users', async () => {
    const link = tokenOf(await desk.people.invite('terminal', 'Ada', 'admin'))
    const both = await Promise.all(['one', 'two'].map((passkey) => desk.access.enroll(link, passkey)))
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await desk.access.passkeys(await desk.person('Ada'))).toHaveLength(1)
  })

  test('stays valid if the passkey cannot be verified', async () => {
    const link = tokenOf(await desk.people.invite('terminal', 'Ada', 'admin'))
    expect(await desk.access.enroll(link, 'forged')).toBeUndefined()
    expect(await desk.access.enroll(link, 'ada')).toBeDefined()
  })

  test('opens the desk without a passkey in development', async () => {
    const link = tokenOf(await desk.people.invite('terminal', 'Ada', 'admin'))
    const newSession = await desk.access.enterWithoutPasskey(link)
    expect(newSession?.session.confirmedAt).toBe(desk.now())
    expect(await desk.access.enterWithoutPasskey(link)).toBeUndefined()
    expect(await desk.auditEntries('enter-without-passkey')).toMatchObject([{ person: 'Ada' }])
  })
})

describe('a passkey', () => {
  test('signs in, which counts as a confirmation', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    desk.wait(HOUR)
    const newSession = await desk.signIn('ada')
    expect(newSession.session).toMatchObject({ person: { name: 'Ada' }, confirmedAt: desk.now() })
    const [passkey] = await desk.access.passkeys(newSession.session.person)
    expect(passkey).toMatchObject({ lastUsedAt: desk.now(), counter: 1 })
    expect(await desk.auditEntries('sign-in')).toMatchObject([{ person: 'Ada' }])
  })

  test('does not open the desk without an owner', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    expect(await desk.access.signIn('bo')).toBeUndefined()
    expect(desk.warnings).toEqual(['Rejected a sign-in'])
  })

  test('can answer each challenge only once', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    expect(await desk.access.signIn('ada@question')).toBeDefined()
    expect(await desk.access.signIn('ada@question')).toBeUndefined()
    const { session } = await desk.signIn('ada')
    expect(await desk.access.addPasskey(session.person, 'phone@question')).toBe(false)
  })

  test('confirms actions only for its owner', async () => {
    const ada = await desk.enrolled('Ada', 'admin', 'ada')
    await desk.enrolled('Bo', 'editor', 'bo')
    expect(await confirmationBy('bo', ada)).toBe(false)
    desk.wait(10 * MINUTE)
    const confirmation = await desk.access.confirm(ada.session, ada.token, 'ada')
    expect(confirmation?.session.confirmedAt).toBe(desk.now())
    const match = await desk.sessions.find(confirmation?.token ?? '', { mayRotate: false })
    expect(match?.session.confirmedAt).toBe(desk.now())
  })

  test('can be removed by its owner unless it is the last', async () => {
    const { session } = await desk.enrolled('Ada', 'admin', 'laptop')
    const bo = await desk.enrolled('Bo', 'editor', 'bo')
    expect(await desk.access.removePasskey(session.person, 'laptop')).toBe(false)
    expect(await desk.access.additionOptions(session.person)).toBe('new beside: laptop')
    await desk.access.addPasskey(session.person, 'phone')
    expect(await desk.access.removePasskey(bo.session.person, 'laptop')).toBe(false)
    expect(await desk.access.removePasskey(session.person, 'laptop')).toBe(true)
    expect(await desk.access.signIn('laptop')).toBeUndefined()
    expect(await desk.auditEntries('remove-passkey')).toMatchObject([{ person: 'Ada', subject: 'Ada' }])
  })

  test('belongs to one person', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    const bo = await desk.enrolled('Bo', 'editor', 'bo')
    expect(await desk.access.addPasskey(bo.session.person, 'ada')).toBe(false)
    expect((await desk.signIn('ada')).session.person.name).toBe('Ada')
  })
})

describe('an additional passkey', () => {
  test('signs in but confirms nothing for an hour, not even by signing in', async () => {
    const { person } = (await desk.enrolled('Ada', 'admin', 'old')).session
    desk.wait(HOUR)
    expect(await desk.access.addPasskey(person, 'thief')).toBe(true)
    const thief = await desk.signIn('thief')
    expect(thief.session.confirmedAt).toBeUndefined()
    expect(await confirmationBy('thief', thief)).toBe(false)
    expect(await desk.access.confirmation(person)).toEqual({ options: 'old' })
    desk.wait(HOUR - 1)
    expect((await desk.signIn('thief')).session.confirmedAt).toBeUndefined()
    desk.wait(1)
    const later = await desk.signIn('thief')
    expect(later.session.confirmedAt).toBe(desk.now())
    expect(await confirmationBy('thief', later)).toBe(true)
  })

  test('is not trusted sooner if the others are removed', async () => {
    const { person } = (await desk.enrolled('Ada', 'admin', 'old')).session
    await desk.access.addPasskey(person, 'new')
    expect(await desk.access.removePasskey(person, 'old')).toBe(true)
    expect(await desk.access.confirmation(person)).toEqual({ from: desk.now() + HOUR })
    expect((await desk.signIn('new')).session.confirmedAt).toBeUndefined()
  })

  test('is trusted at once if it is the first, right after a link', async () => {
    const ada = await desk.enrolled('Ada', 'admin', 'first')
    expect(ada.session.confirmedAt).toBe(desk.now())
    expect(await confirmationBy('first', ada)).toBe(true)
    const link = tokenOf(await desk.people.addDevice('Bo', 'Ada'))
    const onPhone = await desk.access.enroll(link, 'phone')
    if (!onPhone) throw new Error('Ada was not signed in')
    expect(onPhone.session.confirmedAt).toBeUndefined()
    expect(await confirmationBy('phone', onPhone)).toBe(false)
  })

  test('cannot be added without an existing one', async () => {
    const link = tokenOf(await desk.people.invite('terminal', 'Ada', 'admin'))
    await desk.access.enterWithoutPasskey(link)
    expect(await desk.access.confirmation(await desk.person('Ada'))).toEqual({ from: undefined })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { accessInMemory, DAY, HOUR, tokenOf } from '#tests/support/desk/access-in-memory.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

const listPeople = async () => (await desk.people.list()).map(({ name, role }) => `${name}, ${role}`)

describe('an invitation', () => {
  test('creates a person and a link for a day, and is recorded in the audit log', async () => {
    const invitation = await desk.people.invite('Ada', '  Bo ', 'editor')
    expect(invitation).toMatchObject({
      kind: 'invited',
      person: { name: 'Bo', role: 'editor', createdAt: desk.now() },
      expiresAt: new Date(desk.now() + DAY),
    })
    expect(await listPeople()).toEqual(['Bo, editor'])
    expect(await desk.auditEntries('invite')).toMatchObject([
      { person: 'Ada', subject: 'Bo', after: 'editor' },
    ])
    desk.wait(DAY - 1)
    expect(await desk.access.invited(tokenOf(invitation))).toMatchObject({ name: 'Bo' })
    desk.wait(1)
    expect(await desk.access.invited(tokenOf(invitation))).toBeUndefined()
  })

  test('for an existing name is rejected, in any spelling', async () => {
    await desk.people.invite('Ada', 'Bo Diaz', 'editor')
    expect(await desk.people.invite('Ada', ' bo  DIAZ ', 'admin')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('already works at the desk'),
    })
    expect(await listPeople()).toEqual(['Bo Diaz, editor'])
  })

  test('without a name creates no one', async () => {
    expect(await desk.people.invite('Ada', '  ', 'editor')).toMatchObject({ kind: 'refused' })
    expect(await listPeople()).toEqual([])
  })

  test('readmits a revoked person without their former access', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    const bo = await desk.enrolled('Bo', 'editor', 'bo')
    await desk.people.revoke('Ada', 'Bo')
    const again = await desk.people.invite('Ada', 'bo', 'requests')
    expect(again).toMatchObject({ kind: 'invited', person: { id: bo.session.person.id, name: 'Bo' } })
    expect(await listPeople()).toEqual(['Ada, admin', 'Bo, requests'])
    expect(await desk.isIn(bo)).toBe(false)
    expect(await desk.access.signIn('bo')).toBeUndefined()
  })
})

describe('the list of people', () => {
  test('includes passkeys and who is signed in', async () => {
    await desk.people.invite('terminal', 'Cy', 'editor')
    await desk.enrolled('Ada', 'admin', 'ada')
    const at = desk.now()
    expect(await desk.people.list()).toMatchObject([
      { name: 'Ada', passkeys: 1, signedInAt: at, isSignedIn: true },
      { name: 'Cy', passkeys: 0, signedInAt: undefined, isSignedIn: false },
    ])
    desk.wait(HOUR)
    expect(await desk.people.list()).toMatchObject([{ signedInAt: at, isSignedIn: false }, {}])
  })

  test('starts with a link for an admin until there is a passkey', async () => {
    const first = await desk.people.firstLink('the first start')
    if (!first) throw new Error('There was no link')
    expect(await listPeople()).toEqual(['Admin, admin'])
    const second = await desk.people.firstLink('the second start')
    if (!second) throw new Error('There was no second link')
    expect(await listPeople()).toEqual(['Admin, admin'])
    // The newer link replaces the older one.
    expect(await desk.access.enroll(tokenOf(first), 'a')).toBeUndefined()
    expect(await desk.access.enroll(tokenOf(second), 'a')).toBeDefined()
    expect(await desk.people.firstLink('the third start')).toBeUndefined()
  })
})

describe('a lost device', () => {
  test('is recovered differently from adding a device, which changes nothing else', async () => {
    const bo = await desk.enrolled('Bo', 'editor', 'laptop')
    const link = tokenOf(await desk.people.addDevice('Ada', 'bo'))
    expect(await desk.isIn(bo)).toBe(true)
    await desk.access.enroll(link, 'phone')
    expect((await desk.access.passkeys(bo.session.person)).map(({ id }) => id)).toEqual(['laptop', 'phone'])
    expect(await desk.auditEntries('add-device')).toMatchObject([{ person: 'Ada', subject: 'Bo' }])
  })

  test('ends all passkeys, links and sessions of the person', async () => {
    const bo = await desk.enrolled('Bo', 'editor', 'laptop')
    const preview = await desk.previews.link(bo.session.person, '/gallery', 1)
    const forPhone = tokenOf(await desk.people.addDevice('Ada', 'Bo'))
    const link = tokenOf(await desk.people.recover('Ada', 'Bo'))
    expect(await desk.isIn(bo)).toBe(false)
    expect(await desk.access.signIn('laptop')).toBeUndefined()
    expect(await desk.access.enroll(forPhone, 'phone')).toBeUndefined()
    expect(await desk.previews.live()).toEqual([])
    expect(preview.until).toBeGreaterThan(desk.now())
    expect(await desk.auditEntries('recover')).toMatchObject([{ person: 'Ada', subject: 'Bo' }])
    expect((await desk.access.enroll(link, 'new'))?.session.person.name).toBe('Bo')
  })

  test.each(['addDevice', 'recover'] as const)('%s needs an active person', async (what) => {
    expect(await desk.people[what]('Ada', ' Nobody ')).toEqual({
      kind: 'refused',
      message: 'There is no Nobody at the desk.',
    })
    await desk.people.invite('Ada', 'Bo', 'editor')
    await desk.people.revoke('Ada', 'Bo')
    expect(await desk.people[what]('Ada', 'Bo')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('was revoked'),
    })
    expect(await desk.auditEntries('add-device', 'recover')).toEqual([])
  })
})

describe('revoking', () => {
  test('ends all access at once and records the former role', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    const bo = await desk.enrolled('Bo', 'editor', 'bo')
    expect(await desk.people.revoke('Ada', 'BO')).toEqual({
      kind: 'changed',
      message: 'Bo can no longer sign in.',
    })
    expect(await desk.isIn(bo)).toBe(false)
    expect(await desk.access.signIn('bo')).toBeUndefined()
    expect(await desk.auditEntries('revoke')).toMatchObject([
      { person: 'Ada', subject: 'Bo', before: 'editor' },
    ])
  })

  test('changes nothing the second time and says so', async () => {
    await desk.people.invite('Ada', 'Bo', 'editor')
    await desk.people.revoke('Ada', 'Bo')
    expect(await desk.people.revoke('Ada', 'Bo')).toMatchObject({ kind: 'unchanged' })
    expect(await desk.auditEntries('revoke')).toHaveLength(1)
  })

  test('rejects yourself, unknown people and the last admin', async () => {
    const ada = await desk.enrolled('Ada', 'admin', 'ada')
    for (const [by, name, message] of [
      ['Ada', 'ada', 'You cannot revoke yourself. Ask another admin.'],
      ['Ada', 'Nobody', 'There is no Nobody at the desk.'],
      ['terminal', 'Ada', 'Ada is the only admin. Make someone else an admin first.'],
    ] as const)
      expect(await desk.people.revoke(by, name)).toEqual({ kind: 'refused', message })
    expect(await desk.isIn(ada)).toBe(true)
    expect(await desk.auditEntries('revoke')).toEqual([])
  })

  test('leaves one of two admins who revoke each other at the same time', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    await desk.enrolled('Bo', 'admin', 'bo')
    const outcomes = await Promise.all([desk.people.revoke('Ada', 'Bo'), desk.people.revoke('Bo', 'Ada')])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'refused'])
  })
})

describe('another role', () => {
  test('applies to open sessions and records the former role', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    const { token } = await desk.enrolled('Bo', 'editor', 'bo')
    expect(await desk.people.changeRole('Ada', 'Bo', 'requests')).toMatchObject({ kind: 'changed' })
    const match = await desk.sessions.find(token, { mayRotate: false })
    expect(match?.session.person.role).toBe('requests')
    expect(await desk.auditEntries('change-role')).toMatchObject([
      { person: 'Ada', subject: 'Bo', before: 'editor', after: 'requests' },
    ])
    expect(await desk.people.changeRole('Ada', 'Bo', 'requests')).toMatchObject({ kind: 'unchanged' })
    expect(await desk.auditEntries('change-role')).toHaveLength(1)
  })

  test('rejects yourself and the last admin', async () => {
    await desk.enrolled('Ada', 'admin', 'ada')
    for (const by of ['Ada', 'terminal'])
      expect(await desk.people.changeRole(by, 'Ada', 'editor')).toMatchObject({ kind: 'refused' })
    await desk.enrolled('Bo', 'admin', 'bo')
    expect(await desk.people.changeRole('Bo', 'Ada', 'editor')).toMatchObject({ kind: 'changed' })
    expect(await listPeople()).toEqual(['Ada, editor', 'Bo, admin'])
  })
})

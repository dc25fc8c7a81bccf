import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PreviewStore } from '#core/content/preview-store.ts'
import type { AuditLog } from '#core/people/audit-log.ts'
import type { Passkey, PeopleStore, Person } from '#core/people/people-store.ts'
import type { SessionStore, StoredSession } from '#core/people/session-store.ts'

export interface DeskStores {
  readonly people: PeopleStore
  readonly sessions: SessionStore
  readonly previews: PreviewStore
  readonly audit: AuditLog
}

const person = (name: string, change: Partial<Person> = {}): Person => ({
  id: `id of ${name}`,
  name,
  role: 'editor',
  createdAt: 1_700_000_000_000,
  revokedAt: undefined,
  ...change,
})

const passkey = (id: string, owner: Person): Passkey => ({
  id,
  personId: owner.id,
  publicKey: 'cG9ydA',
  counter: 4_000_000_000,
  transports: ['internal', 'hybrid'],
  createdAt: 1_700_000_000_001,
  lastUsedAt: undefined,
  confirmsFrom: 1_700_003_600_001,
})

const session = (id: string, owner: Person): StoredSession => ({
  id,
  personId: owner.id,
  tokenDigest: `digest of ${id}`,
  formToken: `form of ${id}`,
  createdAt: 1_700_000_000_000,
  seenAt: 1_700_000_000_000,
  rotatedAt: 1_700_000_000_000,
  confirmedAt: undefined,
})

export function deskStoresContract(
  name: string,
  prepare: () => Promise<DeskStores & { dispose: () => Promise<void> }>,
): void {
  describe(`the desk's stores: ${name}`, () => {
    let stores: Awaited<ReturnType<typeof prepare>>
    const ada = person('Ada Lovelace')
    beforeEach(async () => {
      stores = await prepare()
      expect(await stores.people.add(ada)).toBe(true)
    })
    afterEach(() => stores.dispose())

    test('names must differ by more than case and spaces', async () => {
      const { people } = stores
      expect(await people.add(person('  ada  LOVELACE', { id: 'another' }))).toBe(false)
      expect(await people.findByName('ADA Lovelace')).toEqual(ada)
      expect(await people.get(ada.id)).toEqual(ada)
      expect(await people.findByName('Grace')).toBeUndefined()
    })

    test('lists people by name with their passkeys and last sign-in', async () => {
      const { people, sessions } = stores
      await people.add(person('Aaron', { role: 'admin' }))
      await people.addPasskey(passkey('one', ada))
      await people.addPasskey(passkey('two', ada))
      await people.notePasskeyUse('two', { counter: 4_000_000_001, at: 1_700_000_000_009 })
      const live = { begun: 1_699_999_999_999, used: 1_699_999_999_999 }
      const aaron = {
        ...person('Aaron', { role: 'admin' }),
        passkeys: 0,
        signedInAt: undefined,
        isSignedIn: false,
      }
      expect(await people.list(live)).toEqual([
        aaron,
        { ...ada, passkeys: 2, signedInAt: undefined, isSignedIn: false },
      ])
      await sessions.add(session('s', ada))
      const signedInAt = 1_700_000_000_000
      const [, listedPerson] = await people.list(live)
      expect(listedPerson).toMatchObject({ signedInAt, isSignedIn: true })
      const [, idle] = await people.list({ ...live, used: signedInAt })
      expect(idle).toMatchObject({ signedInAt, isSignedIn: false })
      const [, over] = await people.list({ ...live, begun: signedInAt })
      expect(over).toMatchObject({ signedInAt, isSignedIn: false })
      expect(await people.passkey('two')).toEqual({
        ...passkey('two', ada),
        counter: 4_000_000_001,
        lastUsedAt: 1_700_000_000_009,
      })
    })

    test('stores a passkey once, and never removes the last one', async () => {
      const { people } = stores
      expect(await people.addPasskey(passkey('one', ada))).toBe(true)
      expect(await people.addPasskey(passkey('one', ada))).toBe(false)
      expect(await people.removePasskey('one', ada.id)).toBe(false)
      await people.addPasskey(passkey('two', ada))
      expect(await people.removePasskey('one', 'somebody else')).toBe(false)
      expect(await people.removePasskey('one', ada.id)).toBe(true)
      expect((await people.passkeysOf(ada.id)).map(({ id }) => id)).toEqual(['two'])
    })

    test('an invitation works once, until it expires or a newer one replaces it', async () => {
      const { people } = stores
      const invite = (tokenDigest: string) =>
        people.invite({ tokenDigest, personId: ada.id, expiresAt: 2_000_000_000_000 })
      await invite('old')
      await invite('new')
      expect(await people.findInvited('old', 1)).toBeUndefined()
      expect(await people.findInvited('new', 1)).toEqual(ada)
      expect(await people.findInvited('new', 2_000_000_000_000)).toBeUndefined()
      expect(await people.spendInvitation('new', 2_000_000_000_000)).toBeUndefined()
      const invitees = await Promise.all([1, 2, 3].map(() => people.spendInvitation('new', 1)))
      expect(invitees.filter(Boolean)).toEqual([ada])
    })

    test('a revoked person loses all access at once, and returns without any', async () => {
      const { people, sessions } = stores
      await people.addPasskey(passkey('one', ada))
      await people.invite({ tokenDigest: 'link', personId: ada.id, expiresAt: 2_000_000_000_000 })
      expect(await sessions.add(session('s', ada))).toBe(true)
      await people.setEmail(ada.id, 'ada@example.com')
      expect(await people.findByName('ada lovelace')).toEqual({ ...ada, email: 'ada@example.com' })
      expect((await sessions.find('digest of s'))?.person.email).toBe('ada@example.com')
      expect(await people.revoke(ada.id, 1_700_000_000_005)).toBe('changed')
      expect(await people.revoke(ada.id, 1_700_000_000_006)).toBe('unchanged')
      expect(await people.changeRole(ada.id, 'admin')).toBe('unchanged')
      await people.setEmail(ada.id, 'ada@example.com')
      expect(await people.get(ada.id)).toEqual({ ...ada, revokedAt: 1_700_000_000_005 })
      expect(await people.passkey('one')).toBeUndefined()
      expect(await people.findInvited('link', 1)).toBeUndefined()
      expect(await sessions.find('digest of s')).toBeUndefined()
      expect(await sessions.add(session('late', ada))).toBe(false)
      expect(await people.addPasskey(passkey('late', ada))).toBe(false)

      await people.reinstate(ada.id, 'requests')
      expect(await people.get(ada.id)).toEqual({ ...ada, role: 'requests' })
      expect(await people.passkeysOf(ada.id)).toEqual([])
    })

    test('a role also changes in open sessions', async () => {
      const { people, sessions } = stores
      await sessions.add(session('s', ada))
      expect(await people.changeRole(ada.id, 'requests')).toBe('changed')
      expect(await people.changeRole(ada.id, 'requests')).toBe('unchanged')
      expect((await sessions.find('digest of s'))?.person.role).toBe('requests')
    })

    test('one admin remains, even if all change each other at once', async () => {
      const { people } = stores
      const admins = ['Grace', 'Joan', 'Mary', 'Rosa'].map((name) => person(name, { role: 'admin' }))
      for (const admin of admins) await people.add(admin)
      const [grace, joan, ...others] = admins
      const outcomes = await Promise.all([
        people.revoke(grace?.id ?? '', 2),
        people.changeRole(joan?.id ?? '', 'editor'),
        ...others.map(({ id }) => people.revoke(id, 2)),
      ])
      expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'changed', 'last-admin'])
      const everyone = await people.list({ begun: 0, used: 0 })
      expect(
        everyone.filter(({ role, revokedAt }) => role === 'admin' && revokedAt === undefined),
      ).toHaveLength(1)
      expect(await people.revoke(ada.id, 2)).toBe('changed')
    })

    test('finds recent events by action and target', async () => {
      const { audit } = stores
      const entry = (id: string, at: number, action: string, subject: string) =>
        ({ id, at, person: 'Ada', action, subject, before: undefined, after: undefined }) as const
      const [old, own, other, late] = [
        entry('a', 1, 'enroll', 'Ada'),
        entry('b', 2, 'enroll', 'Ada'),
        entry('c', 3, 'enroll', 'Grace'),
        entry('d', 4, 'add-passkey', 'Ada'),
      ]
      for (const one of [old, own, other, late, entry('e', 5, 'invite', 'Ada')]) await audit.append(one)
      const filter = { actions: ['enroll', 'add-passkey'], since: 2, limit: 9 }
      expect(await audit.recent(filter)).toEqual([late, other, own])
      expect(await audit.recent({ ...filter, subject: 'Ada' })).toEqual([late, own])
      expect(await audit.recent({ ...filter, limit: 1 })).toEqual([late])
    })

    test('lists the sessions of a person and ends all but one', async () => {
      const { people, sessions } = stores
      const bo = { ...ada, id: 'bo', name: 'Bo' }
      await people.add(bo)
      for (const one of [session('s', ada), session('t', ada), session('u', bo)]) await sessions.add(one)
      await sessions.noteUse('t', 1_700_000_900_001)
      expect((await sessions.ofPerson(ada.id)).map(({ id, seenAt }) => [id, seenAt])).toEqual([
        ['t', 1_700_000_900_001],
        ['s', session('s', ada).seenAt],
      ])
      expect(await sessions.endOthers(ada.id, 's')).toBe(1)
      expect((await sessions.ofPerson(ada.id)).map(({ id }) => id)).toEqual(['s'])
      expect(await sessions.ofPerson('bo')).toHaveLength(1)
    })

    test('finds a session by its identifier and the previous one; one caller rotates it', async () => {
      const { sessions } = stores
      await sessions.add(session('s', ada))
      const change = (to: string) => ({ from: 'digest of s', to, at: 1_700_000_900_000 })
      const turns = await Promise.all(['a', 'b'].map((to) => sessions.rotate('s', change(to))))
      expect(turns.filter(Boolean)).toHaveLength(1)
      const winner = turns[0] ? 'a' : 'b'
      expect(await sessions.find(winner)).toEqual({
        isReplaced: false,
        person: ada,
        session: { ...session('s', ada), tokenDigest: winner, rotatedAt: 1_700_000_900_000 },
      })
      expect((await sessions.find('digest of s'))?.isReplaced).toBe(true)
      await sessions.noteUse('s', 1_700_000_900_001)
      await sessions.confirm('s', 1_700_000_900_002)
      expect((await sessions.find(winner))?.session).toMatchObject({
        seenAt: 1_700_000_900_001,
        confirmedAt: 1_700_000_900_002,
      })
      await sessions.end('s')
      expect(await sessions.find(winner)).toBeUndefined()
    })

    test('only one caller can use a single-use value; expired ones are removed', async () => {
      const { sessions } = stores
      const spent = await Promise.all([1, 2, 3].map(() => sessions.spend('challenge', 50)))
      expect(spent.filter(Boolean)).toHaveLength(1)
      await sessions.add(session('s', ada))
      await sessions.purge(50, 1_700_000_000_000)
      expect(await sessions.spend('challenge', 50)).toBe(false)
      expect(await sessions.find('digest of s')).toBeDefined()
      await sessions.purge(51, 1_700_000_000_001)
      expect(await sessions.spend('challenge', 90)).toBe(true)
      expect(await sessions.find('digest of s')).toBeUndefined()
    })

    test('preview links work until they expire, are ended, or their author is revoked', async () => {
      const { people, previews } = stores
      const bo = person('Bo')
      await people.add(bo)
      const link = (id: string, owner: Person, expiresAt: number) =>
        ({ id, tokenDigest: `digest of ${id}`, personId: owner.id, page: `/${id}`, expiresAt }) as const
      for (const one of [link('a', ada, 50), link('b', bo, 60), link('c', ada, 70)])
        await previews.add(one, 1)
      expect(await previews.expiryOf('digest of a', 49)).toBe(50)
      expect(await previews.expiryOf('digest of a', 50)).toBeUndefined()
      expect(await previews.expiryOf('digest of none', 1)).toBeUndefined()
      expect(await previews.listActive(50)).toEqual([
        { id: 'c', page: '/c', expiresAt: 70, person: ada.name },
        { id: 'b', page: '/b', expiresAt: 60, person: 'Bo' },
      ])
      expect(await previews.end('a', 50)).toBeUndefined()
      expect(await previews.end('c', 50)).toBe('/c')
      expect(await previews.end('c', 50)).toBeUndefined()
      await people.revoke(bo.id, 50)
      expect(await previews.expiryOf('digest of b', 50)).toBeUndefined()
      expect(await previews.listActive(50)).toEqual([])
    })

    test('returns the audit log backward, page by page, even with equal times', async () => {
      const { audit } = stores
      const entry = (id: string, at: number) => ({
        id,
        at,
        person: 'Ada',
        action: 'invite',
        subject: 'Grace',
        before: undefined,
        after: 'editor',
      })
      for (const [id, at] of [
        ['a', 1],
        ['b', 2],
        ['c', 2],
        ['d', 3],
      ] as const)
        await audit.append(entry(id, at))
      const first = await audit.read({ limit: 2 })
      expect(first).toEqual([entry('d', 3), entry('c', 2)])
      expect(await audit.read({ limit: 9, olderThan: { at: 2, id: 'c' } })).toEqual([
        entry('b', 2),
        entry('a', 1),
      ])
    })
  })
}

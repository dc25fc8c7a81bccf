import { beforeEach, expect, test } from 'vitest'
import { accessInMemory, HOUR, MINUTE } from '#tests/support/desk/access-in-memory.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

const found = (token: string, mayRotate = true) => desk.sessions.find(token, { mayRotate })

test('a session ends an hour after its last use, and twelve after it began', async () => {
  await desk.enrolled('Ada', 'admin', 'ada')
  const idle = await desk.signIn('ada')
  const busy = await desk.signIn('ada')
  let token = busy.token
  for (let hours = 0; hours < 11.5; hours += 0.5) {
    desk.wait(HOUR / 2)
    token = (await found(token))?.newToken ?? token
  }
  expect(await found(idle.token)).toBeUndefined()
  desk.wait(HOUR / 2 - 1)
  expect(await found(token)).toBeDefined()
  desk.wait(1)
  expect(await found(token)).toBeUndefined()
  expect(desk.warnings).toEqual([])
})

test('an identifier is replaced after a while, where the browser can learn of it', async () => {
  const { token } = await desk.enrolled('Ada', 'admin', 'ada')
  expect(await found(token)).not.toHaveProperty('newToken')
  desk.wait(15 * MINUTE)
  expect(await found(token, false)).not.toHaveProperty('newToken')
  const { newToken = '' } = (await found(token)) ?? {}
  // What was on its way still carries the old one.
  desk.wait(MINUTE - 1)
  expect(await found(token)).not.toHaveProperty('newToken')
  expect(await found(newToken)).toBeDefined()
})

test('an identifier that was replaced long ago is a thief’s, and ends the session for both', async () => {
  const { token } = await desk.enrolled('Ada', 'admin', 'ada')
  desk.wait(15 * MINUTE)
  const { newToken = '' } = (await found(token)) ?? {}
  desk.wait(MINUTE)
  expect(await found(token)).toBeUndefined()
  expect(await found(newToken)).toBeUndefined()
  expect(desk.warnings).toEqual([expect.stringContaining('the session was ended')])
})

test('two requests at once replace an identifier once', async () => {
  const { token } = await desk.enrolled('Ada', 'admin', 'ada')
  desk.wait(15 * MINUTE)
  const both = await Promise.all([found(token), found(token)])
  expect(both.filter((one) => one?.newToken !== undefined)).toHaveLength(1)
  expect(both.every(Boolean)).toBe(true)
})

test('a session that was ended, and an identifier that nobody had, open nothing', async () => {
  const ada = await desk.enrolled('Ada', 'admin', 'ada')
  await desk.sessions.end(ada.session.id)
  expect(await found(ada.token)).toBeUndefined()
  expect(await found('anything')).toBeUndefined()
})

test('nobody who was revoked in the meantime gets a session', async () => {
  await desk.enrolled('Ada', 'admin', 'ada')
  const { person } = (await desk.enrolled('Bo', 'editor', 'bo')).session
  await desk.people.revoke('Ada', 'Bo')
  expect(await desk.sessions.start(person, true)).toBeUndefined()
})

test('every session has a token of its own for its forms', async () => {
  const [one, other] = [await desk.enrolled('Ada', 'admin', 'ada'), await desk.enrolled('Bo', 'editor', 'bo')]
  expect(one.session.formToken).not.toBe(other.session.formToken)
  expect([one.token, one.session.id]).not.toContain(one.session.formToken)
  expect((await found(one.token))?.session.formToken).toBe(one.session.formToken)
})

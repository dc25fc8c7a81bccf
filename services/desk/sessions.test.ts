import { beforeEach, expect, test } from 'vitest'
import { accessInMemory, HOUR, MINUTE } from '#tests/support/desk/access-in-memory.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

const findSession = (token: string, mayRotate = true) => desk.sessions.find(token, { mayRotate })

test('ends a session an hour after its last use and twelve hours after it began', async () => {
  await desk.enrolled('Ada', 'admin', 'ada')
  const idle = await desk.signIn('ada')
  const busy = await desk.signIn('ada')
  let token = busy.token
  for (let hours = 0; hours < 11.5; hours += 0.5) {
    desk.wait(HOUR / 2)
    token = (await findSession(token))?.newToken ?? token
  }
  expect(await findSession(idle.token)).toBeUndefined()
  desk.wait(HOUR / 2 - 1)
  expect(await findSession(token)).toBeDefined()
  desk.wait(1)
  expect(await findSession(token)).toBeUndefined()
  expect(desk.warnings).toEqual([])
})

test('replaces an identifier after a while on requests that can set a cookie', async () => {
  const { token } = await desk.enrolled('Ada', 'admin', 'ada')
  expect(await findSession(token)).not.toHaveProperty('newToken')
  desk.wait(15 * MINUTE)
  expect(await findSession(token, false)).not.toHaveProperty('newToken')
  const { newToken = '' } = (await findSession(token)) ?? {}
  // Requests in flight still send the old one.
  desk.wait(MINUTE - 1)
  expect(await findSession(token)).not.toHaveProperty('newToken')
  expect(await findSession(newToken)).toBeDefined()
})

test('treats an identifier used long after its replacement as stolen and ends the session', async () => {
  const { token } = await desk.enrolled('Ada', 'admin', 'ada')
  desk.wait(15 * MINUTE)
  const { newToken = '' } = (await findSession(token)) ?? {}
  desk.wait(MINUTE)
  expect(await findSession(token)).toBeUndefined()
  expect(await findSession(newToken)).toBeUndefined()
  expect(desk.warnings).toEqual([expect.stringContaining('the session was ended')])
})

test('replaces an identifier once for two concurrent requests', async () => {
  const { token } = await desk.enrolled('Ada', 'admin', 'ada')
  desk.wait(15 * MINUTE)
  const both = await Promise.all([findSession(token), findSession(token)])
  expect(both.filter((one) => one?.newToken !== undefined)).toHaveLength(1)
  expect(both.every(Boolean)).toBe(true)
})

test('rejects an ended session and an unknown identifier', async () => {
  const ada = await desk.enrolled('Ada', 'admin', 'ada')
  await desk.sessions.end(ada.session.id)
  expect(await findSession(ada.token)).toBeUndefined()
  expect(await findSession('anything')).toBeUndefined()
})

test('starts no session for a person revoked meanwhile', async () => {
  await desk.enrolled('Ada', 'admin', 'ada')
  const { person } = (await desk.enrolled('Bo', 'editor', 'bo')).session
  await desk.people.revoke('Ada', 'Bo')
  expect(await desk.sessions.start(person, true)).toBeUndefined()
})

test('gives every session its own form token', async () => {
  const [one, other] = [await desk.enrolled('Ada', 'admin', 'ada'), await desk.enrolled('Bo', 'editor', 'bo')]
  expect(one.session.formToken).not.toBe(other.session.formToken)
  expect([one.token, one.session.id]).not.toContain(one.session.formToken)
  expect((await findSession(one.token))?.session.formToken).toBe(one.session.formToken)
})

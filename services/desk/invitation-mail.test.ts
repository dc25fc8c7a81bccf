import { beforeEach, expect, test } from 'vitest'
import { accessInMemory, DAY, tokenOf } from '#tests/support/desk/access-in-memory.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

test('emails a link at once and logs neither address nor link', async () => {
  const token = tokenOf(await desk.people.invite('Ada', 'Bo', 'editor'))
  expect(await desk.mailInvitation('Ada', token, ' bo@example.com ')).toEqual({
    kind: 'mailed',
    person: 'Bo',
  })
  expect(desk.stores.mails).toMatchObject([
    {
      to: { address: 'bo@example.com' },
      at: desk.now(),
      message: {
        kind: 'invitation',
        person: 'Bo',
        link: expect.stringMatching(/^https:\/\/desk\.example\//),
      },
    },
  ])
  expect(JSON.stringify(desk.stores.mails)).toContain(token)
  expect(desk.calls()).toBe(1)
  const auditEntries = await desk.auditEntries('mail-invitation')
  expect(auditEntries).toMatchObject([{ person: 'Ada', subject: 'Bo' }])
  expect(JSON.stringify(auditEntries)).not.toMatch(new RegExp(`${token}|bo@example`))
})

test('sends nothing to an invalid address or with an expired link', async () => {
  const token = tokenOf(await desk.people.invite('Ada', 'Bo', 'editor'))
  expect(await desk.mailInvitation('Ada', token, 'bo at example')).toMatchObject({ kind: 'refused' })
  desk.wait(DAY)
  expect(await desk.mailInvitation('Ada', token, 'bo@example.com')).toEqual({
    kind: 'refused',
    message: 'The link is no longer valid. Make a new one.',
  })
  expect([desk.stores.mails, desk.calls()]).toEqual([[], 0])
})

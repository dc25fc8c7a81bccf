import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { nodeSecrets } from '#adapters/secrets/secrets.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import { type DeskVisitor, deskVisitor, formTokenIn, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { readOutbox } from '#tests/support/requests/outbox.ts'
import { requestOfAnother } from '#tests/support/requests/retailer-request.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'
import { runDesk } from '../../cli/desk/run-desk.ts'

const site = siteForFile()
const admin = signedInForFile(site, 'Agnes', 'admin')
let stores: Stores
beforeAll(async () => {
  stores = await openSqliteStores(site.dataDir)
})
afterAll(() => stores.close())

const people = async () => readPage(await admin.get('/desk/people'))
const tokenOf = async (visitor: DeskVisitor) => formTokenIn((await visitor.get('/desk/account')).body)
const act = async (visitor: DeskVisitor, fields: Record<string, string>, path = '/desk/people') =>
  visitor.post(path, { token: await tokenOf(visitor), ...fields })

async function withPasskey(name: string, id: string) {
  const person = await stores.people.findByName(name)
  await stores.people.addPasskey({
    id,
    personId: person?.id ?? '',
    publicKey: 'k',
    counter: 0,
    transports: [],
    createdAt: 1,
    lastUsedAt: undefined,
    confirmsFrom: 1,
  })
}

/** Makes the last confirmation long expired. */
async function expireConfirmation(visitor: DeskVisitor) {
  const digest = nodeSecrets.digest(visitor.cookies.get('__Host-desk') ?? '')
  const match = await stores.sessions.find(digest)
  await stores.sessions.confirm(match?.session.id ?? '', 0)
}

describe('revoking and roles', () => {
  test('forbids revoking or demoting oneself', async () => {
    const row = (await people()).part('row', /^Agnes/)
    expect(row.queryByRole('button', { name: /Revoke|Change role/ })).toBeNull()
    const { id = '' } = (await stores.people.findByName('Agnes')) ?? {}
    for (const action of ['revoke', 'role-editor']) {
      const answer = await act(admin, { intent: `action ${action}`, id })
      expect([answer.statusCode, readPage(answer).message]).toEqual([
        422,
        expect.stringMatching(/^You cannot/),
      ])
    }
    expect((await admin.get('/desk/people')).statusCode).toBe(200)
  })

  test('applies a new role to open sessions at once, and records it in the audit log', async () => {
    const eve = await signedIn(site, 'Eve', 'editor')
    const row = (await people()).part('row', /^Eve/)
    const dialog = row.part('dialog', 'Change role to Requests: Eve')
    const answer = await admin.send(dialog.click(/^Change role to Requests/))
    expect(readPage(answer).message).toContain('Eve now has the new role')
    expect((await eve.get('/desk/pictures')).statusCode).toBe(403)
    expect((await eve.get('/desk/requests')).statusCode).toBe(200)
    readPage(await admin.get('/desk/activity?view=access')).getByRole('row', {
      name: /Change role: Eve/,
    })
    const [entry] = await stores.audit.read({ limit: 1 })
    expect(entry).toMatchObject({
      person: 'Agnes',
      action: 'change-role',
      before: 'editor',
      after: 'requests',
    })
  })

  test('keeps the last admin, at the desk and in the terminal', async () => {
    const terminal = async (...args: string[]) => {
      const output: string[] = []
      const code = await runDesk(args, {
        openStores: () => openSqliteStores(site.dataDir),
        storeName: 'the test’s',
        origin: 'http://localhost',
        terminal: {
          out: (text) => void output.push(text),
          err: (text) => void output.push(text),
          barStream: undefined,
          confirm: async () => undefined,
        },
        now: () => new Date(),
      })
      return [code, output.join('\n')]
    }
    const [code, words] = await terminal('revoke', 'agnes')
    expect(code).toBe(1)
    expect(words).toContain('Agnes is the only admin. Make someone else an admin first.')
    const second = await signedIn(site, 'Bea', 'admin')
    const { id = '' } = (await stores.people.findByName('Agnes')) ?? {}
    expect(readPage(await act(second, { intent: 'action role-editor', id })).message).toContain(
      'the new role',
    )
    expect((await admin.get('/desk/people')).statusCode).toBe(403)
    await createPeople(stores, () => new Date()).changeRole('test', 'Agnes', 'admin')
    expect((await terminal('revoke', 'Bea'))[0]).toBe(0)
    expect((await terminal('revoke', 'Agnes'))[0]).toBe(1)
  })
})

describe('links', () => {
  test('for another device keep the passkeys; recovery deletes them, and asks first', async () => {
    const dora = await signedIn(site, 'Dora', 'editor')
    await withPasskey('Dora', 'dora-1')
    const row = (await people()).part('row', /^Dora/)
    expect(row.getByRole('dialog', { name: 'Recover: Dora' }).textContent).toContain(
      'all passkeys of Dora stop working',
    )
    const addedPage = readPage(await admin.send(row.click('Add a device')))
    addedPage.getByRole('heading', { name: 'A link for Dora' })
    expect(addedPage.words).toMatch(/\/desk\/enroll\/[\w-]{43}/)
    expect((await dora.get('/desk')).statusCode).toBe(200)
    const dora1 = await stores.people.passkey('dora-1')
    expect(dora1).toBeDefined()

    await admin.send(row.part('dialog', 'Recover: Dora').click(/^Recover/))
    expect((await dora.get('/desk')).statusCode).toBe(302)
    expect(await stores.people.passkey('dora-1')).toBeUndefined()
  })

  test('can be emailed, to a validated address', async () => {
    const addedPage = readPage(await act(admin, { intent: 'add', name: 'Fay', role: 'editor' }))
    const wrong = await admin.send(addedPage.click('Email the link', { Email: 'fay at example' }))
    expect(wrong.statusCode).toBe(422)
    const again = readPage(wrong)
    expect(again.getByLabelText('Email')).toHaveProperty('value', 'fay at example')
    const sentPage = readPage(await admin.send(again.click('Email the link', { Email: 'fay@example.com' })))
    expect(sentPage.message).toContain('It was mailed to fay@example.com.')
    const mail = await waitUntil('the invitation', async () =>
      (await readOutbox(site.dataDir)).find(({ subject }) =>
        subject?.includes('Your link to the Shiloh Cabinetry desk'),
      ),
    )
    const path = /\/desk\/enroll\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? ''
    const fay = readPage(await deskVisitor(site).get(path))
    fay.getByRole('heading', { name: 'Welcome to the desk, Fay' })
  })

  test('shows no “Never” for a signed-in person', async () => {
    await signedIn(site, 'Gina', 'editor')
    const row = (await people()).part('row', /^Gina/)
    expect(row.words).toMatch(/20\d\d, \d{1,2}:\d\d [AP]M C[DS]T, signed in now/)
    expect(row.words).not.toContain('Never')
  })
})

describe('the Account page', () => {
  test('asks for the passkey when a change is sent', async () => {
    const hope = await signedIn(site, 'Hope', 'editor')
    await withPasskey('Hope', 'hope-1')
    await withPasskey('Hope', 'hope-2')
    await expireConfirmation(hope)
    for (const fields of [
      { intent: 'remove', passkey: 'hope-1' },
      { intent: '', response: '{}' },
      { intent: 'email', email: 'thief@example.com' },
    ] as const) {
      const answer = await act(hope, fields, '/desk/account')
      // The 307 makes browsers post the form there.
      expect([answer.statusCode, answer.headers['location']]).toEqual([
        307,
        '/desk/confirm?to=%2Fdesk%2Faccount',
      ])
    }
    expect(await stores.people.passkey('hope-1')).toBeDefined()
    expect((await stores.people.findByName('Hope'))?.email).toBeUndefined()
  })

  test.each([
    ['the form of a person', { intent: 'add', name: 'Zora', role: 'editor' }],
    ['a passkey that is added', { intent: '', response: '{"id":"new"}' }],
  ])('%s survives the confirmation', async (what, fields) => {
    const nora = await signedIn(site, `Nora, ${what}`, 'admin')
    await withPasskey(`Nora, ${what}`, `nora-${fields.intent}`)
    const confirm = '/desk/confirm?to=%2Fdesk%2Faccount'
    const page = readPage(await nora.post(confirm, { token: await tokenOf(nora), ...fields }))
    const formFields = page.click('Confirm with passkey').fields
    expect(page.words).toContain('nothing you typed is lost')
    for (const [name, value] of Object.entries(fields))
      expect([name, formFields.getAll(name)]).toEqual([name, [value]])
  })

  test('an admin’s action also waits for the confirmation', async () => {
    const joan = await signedIn(site, 'Joan', 'admin')
    const page = readPage(await joan.get('/desk/people'))
    const inviteForm = page.click('Invite', { Name: 'Zelda', Role: 'Editor: pictures and texts' })
    await expireConfirmation(joan)
    const answer = await joan.send(inviteForm)
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      307,
      '/desk/confirm?to=%2Fdesk%2Fpeople',
    ])
    expect(await stores.people.findByName('Zelda')).toBeUndefined()
  })

  test('a removed passkey is shown on the overview, and emailed to the person and to admins', async () => {
    const ivy = await signedIn(site, 'Ivy', 'editor')
    for (const id of ['ivy-1', 'ivy-2']) await withPasskey('Ivy', id)
    const account = readPage(await ivy.get('/desk/account'))
    const savedPage = readPage(await ivy.send(account.click('Save', { Email: 'ivy@example.com' })))
    expect(savedPage.message).toContain('The address was saved.')
    await act(admin, { intent: 'email', email: 'agnes@example.com' }, '/desk/account')
    await act(ivy, { intent: 'remove', passkey: 'ivy-1' }, '/desk/account')
    const words = 'A passkey was removed at the desk for Ivy'
    for (const visitor of [ivy, admin]) expect(readPage(await visitor.get('/desk')).words).toContain(words)
    const receivers = await waitUntil('both mails', async () => {
      const mails = (await readOutbox(site.dataDir)).filter(({ subject }) => subject === words)
      return (
        mails.length === 2 &&
        mails.map(({ to }) =>
          [to]
            .flat()
            .map((one) => one?.text)
            .join(),
        )
      )
    })
    expect(receivers.toSorted()).toEqual(['agnes@example.com', 'ivy@example.com'])
  })
})

describe('the overview', () => {
  test('shows each role its open work as linked numbers, or how to begin', async () => {
    const clerk = await signedIn(site, 'Cora', 'requests')
    const quiet = readPage(await clerk.get('/desk'))
    quiet.getByRole('heading', { name: 'Welcome to the desk' })
    expect(quiet.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe('/desk/requests')
    expect(quiet.queryByRole('link', { name: 'Add pictures' })).toBeNull()

    await site.app.inject({
      method: 'POST',
      url: '/api/retailers/shiloh',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(requestOfAnother()),
    })
    const busy = readPage(await clerk.get('/desk'))
    expect(busy.getByRole('link', { name: '1 New' }).getAttribute('href')).toBe('/desk/requests?view=new')
    const all = readPage(await admin.get('/desk'))
    all.getByRole('link', { name: '1 New' })
    expect(all.queryByRole('link', { name: 'Add pictures' })).toBeNull()
    const editor = readPage(await (await signedIn(site, 'Edda', 'editor')).get('/desk'))
    expect(editor.queryByRole('link', { name: '1 New' })).toBeNull()
    editor.getByRole('link', { name: 'Add pictures' })

    await expireConfirmation(clerk)
    const exportResponse = await clerk.get('/desk/requests/export?view=new')
    expect([exportResponse.statusCode, exportResponse.headers['location']]).toEqual([
      307,
      `/desk/confirm?${new URLSearchParams({ to: '/desk/requests?view=new&spreadsheet=' })}`,
    ])
    const carla = await signedIn(site, 'Carla', 'requests')
    const back = readPage(await carla.get('/desk/requests?view=new&spreadsheet='))
    expect(back.message).toContain('The download is starting')
    const link = back.getByRole('link', { name: 'Download all as a spreadsheet' })
    const file = await carla.get(link.getAttribute('href') ?? '')
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  })
})

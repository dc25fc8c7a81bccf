import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCsv } from '#adapters/tables/csv.ts'
import { inWords } from '#core/retailers/form/answers.ts'
import { FIELD_NAMES, FIELDS, type FieldName, fieldsOf, isContactName } from '#core/retailers/form/fields.ts'
import { runRequestsTool } from '#tests/support/sites/requests-tool.ts'
import { answerJson, type ScriptedServer, startScriptedServer } from '../support/network/scripted-server.ts'
import { readPage } from '../support/reading/read-page.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'

const CONTENT_API_KEY = 'a key for these tests alone'

let api: ScriptedServer
let site: SiteInMemory
beforeAll(async () => {
  api = await startScriptedServer((_call, response) => answerJson(response, 200, { data: 1 }))
  site = await siteInMemory({ EMAIL_API_URL: api.url, BRAND_KEY: 'shiloh', CONTENT_API_KEY })
})
afterAll(async () => {
  await site?.close()
  await api?.stop()
})

function answerTo(name: FieldName): string | number {
  const { choices, holds, max } = FIELDS[name]
  if (choices) return choices.at(-1)?.value ?? 0
  if (holds) return `my ${name}`.slice(0, max)
  const { contact, ...rest }: Record<string, unknown> = locateRequest({ country: 'CA' })
  return String({ ...rest, ...(contact as object) }[name])
}

function formValue(answers: ReadonlyMap<FieldName, string | number>) {
  const some = (isMember: (name: FieldName) => boolean) =>
    Object.fromEntries([...answers].filter(([name]) => isMember(name)))
  return { ...some((name) => !isContactName(name)), contact: some(isContactName) }
}

async function send(value: object): Promise<string> {
  const answer = await site.app.inject({ method: 'POST', url: '/api/retailers/shiloh', payload: value })
  expect(answer.statusCode).toBe(200)
  return answer.json().reference
}

async function mail(kind: 'desk' | 'visitor', value: object): Promise<string> {
  const headers = { 'x-api-key': CONTENT_API_KEY }
  const url = `/api/Email/Templates/${kind}/shiloh`
  const answer = await site.app.inject({ method: 'POST', url, headers, payload: value })
  return answer.json().text
}

const desk = async (line: string) => (await runRequestsTool(line, { dataDir: site.dataDir })).out

describe.each([
  { intent: 'locate', retailer: 1, form: 0 },
  { intent: 'become', retailer: 0, form: 1 },
])('every field of visitors who $intent', ({ intent, retailer, form }) => {
  const formFields = fieldsOf(String(retailer))
  const otherFields = FIELD_NAMES.filter((name) => !formFields.includes(name))
  const answers = new Map([
    ...formFields.map((name) => [name, answerTo(name)] as const),
    ['retailer', retailer] as const,
  ])
  const words = formFields.map((name) => inWords(name, answers.get(name) ?? ''))
  let reference: string
  beforeAll(async () => {
    reference = await send(formValue(answers))
  })

  test('is on the form, in order and with its label', async () => {
    const page = readPage(await site.get(`/retailers?intent=${intent}`))
    const { fields } = page.click(/a Retailer/)
    const names = new Set([...fields.keys()].filter((name) => FIELD_NAMES.some((field) => field === name)))
    expect([...names]).toEqual(FIELD_NAMES)
    for (const { label, choices } of FIELD_NAMES.map((name) => FIELDS[name])) {
      const group = choices && page.queryByRole('group', { name: label })
      expect(group ?? page.getByLabelText(label)).toBeTruthy()
    }
  })

  test('is described, and no other', async () => {
    const { paths } = (await site.get('/api/openapi.json')).json()
    const { anyOf } = paths['/api/retailers/{key}'].post.requestBody.content['application/json'].schema
    const { contact, photo: _, shop: __, ...rest } = anyOf[form].properties
    expect(Object.keys({ ...rest, ...contact.properties }).sort()).toEqual([...formFields].sort())
  })

  test('is in both emails', async () => {
    for (const kind of ['desk', 'visitor'] as const) {
      const text = await mail(kind, formValue(answers))
      for (const [place, name] of formFields.entries())
        expect(text).toContain(name === 'country' ? 'Canada' : words[place])
      for (const name of otherFields)
        expect(text).not.toContain(`${FIELDS[name].mailLabel ?? FIELDS[name].label}:`)
    }
  })

  test('is shown at the desk, and has its own column', async () => {
    const details = await desk(`show ${reference}`)
    const [headings = [], ...rows] = parseCsv(await desk('export')).map(({ cells }) => cells)
    const row = rows.find((cells) => cells.includes(reference))
    for (const [place, name] of formFields.entries()) {
      const label = FIELDS[name].deskLabel ?? FIELDS[name].label
      const line = `^${literally(label)} +${literally(words[place] ?? '')}$`
      expect(details).toMatch(new RegExp(line, 'm'))
      expect(row?.[headings.indexOf(label)]).toBe(words[place])
    }
    expect(new Set(headings).size).toBe(headings.length)
    expect(row).toHaveLength(headings.length)
  })

  test('is sent to the external email API', () => {
    const bodies = api.calls.map(({ body }) => body as Record<string, unknown>)
    const ownBody = bodies.find((body) => body['retailer'] === retailer)
    expect(ownBody).toMatchObject({
      ...formValue(answers),
      ...(formFields.includes('projectType') && {
        projectType: inWords('projectType', answerTo('projectType')),
      }),
    })
  })

  test.each(formFields.filter((name) => FIELDS[name].holds))('is checked for links: %s', async (name) => {
    const links = 'www.a.test www.b.test www.c.test www.d.test'.slice(0, FIELDS[name].max)
    const value = formValue(new Map([...answers, [name, links]]))
    const parkedReference = await send(value)
    expect(await desk(`show ${parkedReference}`)).toContain('Parked:')
    expect(await mail('desk', value)).toContain('www.a.test')
    expect(await mail('visitor', value)).not.toContain('a.test')
  })
})

function literally(text: string): string {
  return text.replaceAll(/[^\w\s]/g, String.raw`\$&`)
}

import * as fc from 'fast-check'
import { simpleParser } from 'mailparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, test } from 'vitest'
import { toMimeMessage } from '#adapters/mail/mime-message.ts'
import { renderMail } from '#app/mail/render-mail.tsx'
import type { Email } from '#core/email.ts'
import type { RequestLink } from '#core/link-paths.ts'
import type { FormValues } from '#core/retailers/form/fields.ts'
import { fromForm } from '#core/retailers/form/request.ts'
import { type MailRecord, type RequestMail, requestMessage } from '#core/retailers/mail/mail-store.ts'
import type { NewRequest } from '#core/retailers/work/request-store.ts'
import type { Handover } from '#core/retailers/work/request-work.ts'
import { addressesOf } from '#tests/contracts/mailer.ts'
import { sampleRequest, sentIdeas } from '#tests/contracts/request-store-samples.ts'
import { shippedMailTexts } from '#tests/support/content/shipped-texts.ts'
import { OAK } from '#tests/support/desk/work-rig.ts'
import { createMailComposer } from './compose-mail.ts'
import { toText } from './mail-text.ts'

const settings = {
  publicUrl: 'https://cabinets.example',
  from: { address: 'site@cabinets.example', name: 'Cabinets & Co' },
  desk: { address: 'desk@cabinets.example' },
  replyDays: 3,
  texts: shippedMailTexts('Cabinets & Co'),
  linkTo: ({ kind, reference }: RequestLink) => `https://cabinets.example/${kind}/${reference}`,
}
const createComposer = (...parts: Parameters<typeof createMailComposer>) => {
  const composeStored = createMailComposer(...parts)
  return (stored: NewRequest, kind: RequestMail, handovers: readonly Handover[] = [], record?: MailRecord) =>
    composeStored(
      {
        id: `${stored.reference}-${kind}`,
        at: Date.parse(stored.receivedAt),
        message: requestMessage(kind, handovers.length),
        ...(record && { record }),
      },
      { stored, work: { history: [], handovers } },
    )
}
const composeOne = createComposer(settings, renderMail)
const compose = async (requestRecord: NewRequest) => ({
  desk: await composeOne(requestRecord, 'desk'),
  visitor: await composeOne(requestRecord, 'visitor'),
})

const locate = sampleRequest(1, { reference: '7K3M-9PQRX' })
const become: NewRequest = {
  ...locate,
  request: {
    ...locate.request,
    retailer: 0,
    projectType: 1,
    describe: '',
    contact: { phone: '(573) 555-0123', businessName: 'Kitchens <R> Us', phoneExt: '42' },
  },
}

describe('the email to the desk', () => {
  test('goes to the desk, and replies go to the visitor', async () => {
    const { desk } = await compose(locate)
    expect(desk).toMatchObject({
      id: '7K3M-9PQRX-desk',
      createdAt: locate.receivedAt,
      to: { address: 'desk@cabinets.example' },
      replyTo: { address: 'zoe@example.com', name: "Zoë 🪵 O'Neil" },
      subject: "[7K3M-9PQRX] Locate a Retailer: Zoë 🪵 O'Neil, Joplin, MO",
    })
  })

  test('contains every answer in words', async () => {
    const { text } = (await compose(locate)).desk
    for (const part of [
      'Reference: 7K3M-9PQRX',
      'Received: Jan 15, 2026, 6:00 AM CST',
      'I want to: Locate a Retailer',
      "Name: Zoë 🪵 O'Neil",
      'Email: zoe@example.com',
      'Phone: (573) 555-0123',
      'Address:\n    1 Mill Road\n    Joplin, MO 00123\n    United States',
      'Project type: Both Remodel and New Construction',
      'Project: Kitchen "and" bath',
      'Comments:\n    one\n    two',
      'In our distribution area: Yes',
      'Photo asked about:\n    B\n    https://cabinets.example/gallery/a/b.jpg',
    ])
      expect(text).toContain(part)
  })

  test('contains the business and no project type if someone wants to become a retailer', async () => {
    const { text, html } = (await compose(become)).desk
    expect(text).toContain('Business name: Kitchens <R> Us')
    expect(text).toContain('Extension: 42')
    for (const body of [text, html]) expect(body).not.toMatch(/Project|Remodel/)
    expect(html).toContain('Kitchens &lt;R&gt; Us')
    expect(html).not.toContain('<R>')
  })
})

describe('the email to the visitor', () => {
  test('goes to the visitor, and replies go to the desk', async () => {
    expect((await compose(locate)).visitor).toMatchObject({
      id: '7K3M-9PQRX-visitor',
      to: { address: 'zoe@example.com' },
      replyTo: { address: 'desk@cabinets.example' },
      subject: 'We received your request 7K3M-9PQRX',
    })
  })

  test('says what we received, the reference and what happens next', async () => {
    const { text, html } = (await compose(locate)).visitor
    for (const body of [text, html]) {
      expect(body).toContain('Your reference number is 7K3M-9PQRX.')
      expect(body).toContain('What happens next')
      expect(body).toContain('Both Remodel and New Construction')
      expect(body).toContain('https://cabinets.example/status/7K3M-9PQRX')
    }
  })
})

describe('a copy for someone who may not have sent the request', () => {
  const formValues = {
    firstName: 'Zoë',
    lastName: 'Mr.Smith',
    streetAddress: '1 evil.test/now',
    city: 'Bit.ly/abc',
    describe: 'http://localhost/x and HTTPS://EVIL.TEST',
    comments:
      'Open secure-login.evil.test/now\nor www.evil.test, пример.рф, mailto:a@evil.test, J.R. Ewing, No.2',
  }
  const filledRecord: NewRequest = { ...locate, request: { ...locate.request, ...formValues } }
  /** The links that a mail program would detect in a text. */
  const linksIn = async (message: Pick<Email, 'html' | 'text'>) => {
    const { textAsHtml = '' } = await simpleParser(
      `Content-Type: text/plain; charset=utf-8\n\n${message.text}`,
    )
    const asText = message.html.replaceAll(/<(style|title)[\s\S]*?<\/\1>|<[^>]+>/g, '\n')
    const parsedMail = await simpleParser(`Content-Type: text/plain; charset=utf-8\n\n${asText}`)
    const hrefs = `${textAsHtml}${parsedMail.textAsHtml}${message.html}`.matchAll(/href="([^"]*)"/g)
    return new Set([...hrefs].map(([, href]) => href))
  }

  test('has no links except to the site and to the recipient’s address', async () => {
    const { visitor } = await compose({ ...filledRecord, fromBrowser: true })
    expect(await linksIn(visitor)).toEqual(
      new Set([
        'https://cabinets.example',
        'https://cabinets.example/gallery/a/b.jpg',
        'https://cabinets.example/status/7K3M-9PQRX',
        'mailto:zoe@example.com',
      ]),
    )
    for (const body of [visitor.text, visitor.html]) {
      expect(body).toContain('secure-login[.]evil[.]test/now')
      expect(body).toContain('J.R. Ewing, No.2')
      expect(body).toContain('Web addresses in this copy are written with brackets')
    }
  })

  test('does not mention brackets if there are none', async () => {
    expect((await compose(locate)).visitor.text).not.toContain('brackets')
  })

  test('greets by name only if a browser sent the request', async () => {
    const greeting = async (fromBrowser?: boolean) => {
      const requestRecord = fromBrowser === undefined ? locate : { ...locate, fromBrowser }
      return /Thank you.*?\./.exec((await compose(requestRecord)).visitor.text)?.[0]
    }
    expect(await greeting(true)).toBe('Thank you, Zoë 🪵.')
    expect(await greeting(false)).toBe('Thank you.')
    expect(await greeting()).toBe('Thank you.')
  })

  test('contains no typed name, because the mailbox may be a stranger’s', async () => {
    const { visitor } = await compose({ ...locate, fromBrowser: true })
    expect(visitor.to).toEqual({ address: 'zoe@example.com' })
  })

  test('is a new message each time someone resends it, and the same message when retried', async () => {
    const mail = { state: 'claimed', attempts: 1, nextAttemptAt: locate.receivedAt } as const
    const idOf = async (visitor: MailRecord) => (await composeOne(locate, 'visitor', [], visitor)).id
    const ids = await Promise.all([
      idOf(mail),
      idOf({ ...mail, attempts: 5 }),
      idOf({ ...mail, resends: 1 }),
      idOf({ ...mail, resends: 2 }),
    ])
    expect(ids).toEqual([
      '7K3M-9PQRX-visitor',
      '7K3M-9PQRX-visitor',
      '7K3M-9PQRX-visitor-send-2',
      '7K3M-9PQRX-visitor-send-3',
    ])
  })

  test('leaves out typed answers if the request was parked', async () => {
    const { visitor, desk } = await compose({ ...filledRecord, fromBrowser: true, parkedReason: 'The trap.' })
    expect(visitor.to).toEqual({ address: 'zoe@example.com' })
    for (const body of [visitor.text, visitor.html]) {
      expect(body).not.toMatch(/Zoë|Smith|evil|Bit|localhost|Ewing/)
      expect(body).toContain('7K3M-9PQRX')
    }
    expect(desk.text).toContain('secure-login.evil.test/now')
  })

  test('mentions a photo that does not exist only to the desk', async () => {
    const { photo: _, ...request } = locate.request
    const { desk, visitor } = await compose({ ...locate, request: { ...request, unknownPhoto: true } })
    expect(desk.text).toContain('Photo asked about: One that does not exist. Its name was left out.')
    expect(visitor.text).not.toContain('Photo')
  })
})

test('composes the same emails for the same request', async () => {
  expect(await compose(locate)).toEqual(await compose(structuredClone(locate)))
})

const bodiesOf = async (requestRecord: NewRequest) => {
  const { desk, visitor } = await compose(requestRecord)
  return [desk.html, desk.text, visitor.html, visitor.text]
}

test('includes the reference in both emails of either intent', async () => {
  for (const body of [...(await bodiesOf(locate)), ...(await bodiesOf(become))])
    expect(body).toContain('7K3M-9PQRX')
})

test('includes the project type in words in both emails, and in none if the form did not ask for it', async () => {
  for (const body of await bodiesOf(locate)) expect(body).toContain('Both Remodel and New Construction')
  for (const body of await bodiesOf(become)) expect(body).not.toMatch(/Project type|Remodel|New Construction/)
})

test('tells the visitor the response time, derived from the days after which a request is overdue', async () => {
  for (const [replyDays, words] of [
    [1, 'usually within one business day.'],
    [3, 'usually within three business days.'],
    [12, 'usually within 12 business days.'],
  ] as const) {
    const { text } = await createComposer({ ...settings, replyDays }, renderMail)(locate, 'visitor')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  }
})

test('composes only the requested email', async () => {
  const titles: string[] = []
  const composeCounted = createComposer(settings, async ({ title }) => {
    titles.push(title)
    return title
  })
  await composeCounted(locate, 'visitor')
  expect(titles).toEqual(['We received your request'])
})

test('keeps lines of an answer from looking like labels', () => {
  const text = toText({
    subject: '',
    preview: '',
    title: 'T',
    reference: 'R',
    referenceLabel: 'Reference',
    opening: [],
    rows: [{ label: 'Comments', value: 'hello\nEmail: other@example.com' }],
    closing: [],
    siteName: 'S',
    publicUrl: 'U',
  })
  expect(text).not.toMatch(/^Email:/m)
})

test('keeps the subject one line of limited length', async () => {
  const request = { ...locate.request, firstName: 'Zoë\r\nBcc: x', city: 'J'.repeat(400) }
  const { desk } = await compose({ ...locate, request })
  expect(desk.subject).toMatch(/^\[7K3M-9PQRX\] Locate a Retailer: Zoë Bcc: x O'Neil, J+…$/)
  expect(desk.subject).toHaveLength(150)
})

async function asSent(email: Email): Promise<Buffer> {
  const message = toMimeMessage(email)
  if (!message.ok) throw new Error('the message was not let through')
  return new MailComposer(message.options).compile().build()
}

test('gives each email one recipient and no header from the visitor, with any input', {
  timeout: 60_000,
}, async () => {
  const textArbitrary = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .tuple(
        fc.string({ maxLength: 10 }),
        fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0085', '\r\n\r\n'),
      )
      .map(([head, end]) => `${head}ab${end}Bcc: evil@example.net${end}X-Evil: yes`),
    fc.constant('ok "then" <evil@example.net>, other@example.net; x'),
  )
  const email = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('zoe@example.com', "o'neil+x@mail.example.org", '{a|b}@x.example'),
    },
    { weight: 1, arbitrary: textArbitrary.map((text) => `zoe@example.com${text}`) },
  )
  let composedCount = 0
  await fc.assert(
    fc.asyncProperty(
      email,
      fc.array(textArbitrary, { minLength: 8, maxLength: 8 }),
      async (address, texts) => {
        const [firstName, lastName, streetAddress, city, state, describe_, comments, photo] = texts
        const parsed = fromForm({
          retailer: '1',
          email: address,
          phone: '(573) 555-0123',
          zip: '64801',
          firstName,
          lastName,
          streetAddress,
          city,
          state,
          describe: describe_,
          comments,
          photo: `shiloh-images-gallery/${photo}`,
        } as FormValues)
        if (!parsed.ok) return
        composedCount += 1
        const mails = await compose({ ...locate, request: parsed.request })
        for (const [mail, recipient] of [
          [mails.desk, 'desk@cabinets.example'],
          [mails.visitor, parsed.request.email],
        ] as const) {
          expect(mail.subject).not.toMatch(/\p{Cc}|\u2028|\u2029/u)
          const raw = await asSent(mail)
          const head = raw.toString('latin1').split('\r\n\r\n', 1)[0]!
          expect(head).not.toMatch(/^(bcc|cc|x-evil)\s*:/im)
          const parsedMail = await simpleParser(raw)
          // Mail programs convert domains to lower case.
          expect(addressesOf(parsedMail.to).map((to) => to.address?.toLowerCase())).toEqual([
            recipient.toLowerCase(),
          ])
          expect(addressesOf(parsedMail.replyTo)).toHaveLength(1)
          expect([parsedMail.cc, parsedMail.bcc]).toEqual([undefined, undefined])
          expect(parsedMail.attachments).toEqual([])
        }
      },
    ),
    { numRuns: 150 },
  )
  expect(composedCount).toBeGreaterThan(30)
})

describe('ideas sent with a request', () => {
  const handovers = [{ ...OAK, at: 1 }]
  const mailsOf = async (requestRecord: NewRequest) => ({
    desk: await composeOne(requestRecord, 'desk'),
    visitor: await composeOne(requestRecord, 'visitor'),
    retailer: await composeOne(requestRecord, 'retailer', handovers),
    reminder: await composeOne(requestRecord, 'reminder', handovers),
  })

  test('are in every email with the request, as text and with pictures', async () => {
    for (const { html, text } of Object.values(await mailsOf({ ...locate, ideas: sentIdeas() }))) {
      expect(text).toContain(
        'Samples wanted\n- Sage paint\n    https://cabinets.example/products/finishes/sage-paint\n- Shaker door\n',
      )
      expect(text).toContain(
        'Ideas (3)\n- Sage paint\n    Paint: Sage\n    Sample wanted\n    “For the island?”',
      )
      expect(text).toContain(
        'https://cabinets.example/ideas?with=1~f.sage-paint*nFor+the+island.3f~d.shaker-door',
      )
      expect(text).toContain('2 ideas were not known and are left out.')
      expect(text).toContain('Designer’s brief\nBudget:\n    From 20,000\n    to 30,000 “dollars”')
      expect(html).toContain(
        'src="https://cabinets.example/media/v1/240/shiloh-images-products-finishes/sage-paint.jpg.jpeg"',
      )
      expect(html.match(/<img/g)).toHaveLength(1)
      for (const words of ['Samples wanted', 'Ideas (3)', '“For the island?”', 'Cherry, natural'])
        expect(html).toContain(words)
    }
    const introduction = await composeOne({ ...locate, ideas: sentIdeas() }, 'introduction', handovers)
    expect(introduction.text).not.toContain('Ideas')
  })

  test('contain no typed links, except in the desk’s email', async () => {
    const [first, ...others] = sentIdeas().ideas
    if (!first) throw new Error('no ideas')
    const ideas = {
      ideas: [{ ...first, note: 'see evil.example.com' }, ...others],
      unknown: 0,
      brief: [{ label: 'Cooks', value: 'https://evil.example.com' }],
    }
    const mails = await mailsOf({ ...locate, ideas })
    expect(mails.desk.text).toContain('see evil.example.com')
    for (const { text, html } of [mails.visitor, mails.retailer]) {
      expect(text).not.toMatch(/see evil\.example|https:\/\/evil/)
      expect(html).not.toMatch(/see evil\.example|https:\/\/evil/)
    }
  })

  test('omit typed text in the copy of a parked request', async () => {
    const { visitor } = await compose({ ...locate, parkedReason: 'held', ideas: sentIdeas() })
    expect(visitor.text).toContain('- Sage paint')
    expect(visitor.text).not.toMatch(/island|dollars/)
    expect(visitor.html).not.toMatch(/island|dollars/)
  })

  test.each([
    ['plain', 'x'],
    ['escaped', '"'],
    ['four-byte characters', '🪵'],
  ])('keep the email below 100 kB with any input: %s', async (_, letter) => {
    const text = (length: number) => letter.repeat(length / letter.length)
    const [idea] = sentIdeas().ideas
    if (!idea) throw new Error('no ideas')
    const ideas = {
      ideas: Array.from({ length: 60 }, (_each, at) => ({
        ...idea,
        ref: `f.finish-with-a-long-name-${at}`,
        title: `Finish ${at}`,
        label: 'A caption of a room that says everything about it, from the doors to the light. '.repeat(3),
        note: text(200),
        sample: at < 5 || undefined,
      })).map(({ sample, ...rest }) => (sample ? { ...rest, sample } : rest)),
      unknown: 0,
      brief: Array.from({ length: 20 }, (_each, at) => ({ label: `Question ${at}`, value: text(1000) })),
    }
    const requestRecord = { ...locate, ideas, request: { ...locate.request, comments: text(4000) } }
    for (const [name, mail] of Object.entries(await compose(requestRecord))) {
      const message = await asSent(mail)
      expect({ name, isShort: message.length < 100_000 }).toEqual({ name, isShort: true })
      expect(mail.text).toContain('Ideas (60)')
      expect(mail.text).toMatch(/cabinets\.example\/ideas\?with=1~/)
      expect(mail.text).toContain('Samples wanted\n- Finish 0')
    }
  })

  test('include all of sixty ideas with short notes', async () => {
    const [idea] = sentIdeas().ideas
    if (!idea) throw new Error('no ideas')
    const ideas = {
      ideas: Array.from({ length: 60 }, (_, at) => ({
        ...idea,
        ref: `f.finish-${at}`,
        title: `Finish ${at}.`,
      })),
      unknown: 0,
      brief: [],
    }
    for (const { html } of Object.values(await mailsOf({ ...locate, ideas })))
      expect(html).toContain('Finish 59.')
  })
})

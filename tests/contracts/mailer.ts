import * as fc from 'fast-check'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '#core/email.ts'
import type { Mailer } from '#core/retailers/mail/mailer.ts'

export function sampleEmail(change: Partial<Email> = {}): Email {
  return {
    id: '7K3M-9PQRX-visitor',
    createdAt: '2026-01-15T12:00:00.000Z',
    from: { address: 'site@cabinets.example', name: 'Cabinet Site' },
    to: { address: 'zoe@example.com', name: 'Zoë O"Neil' },
    replyTo: { address: 'desk@cabinets.example' },
    subject: 'We received your request – 7K3M-9PQRX',
    html: '<p>Grüße &amp; thanks 🪵</p>',
    text: 'Grüße & thanks 🪵\n.\n.dot line\nFrom here on',
    ...change,
  }
}

export interface ReceivedMessage {
  readonly raw: Buffer
  readonly recipients?: readonly string[]
}

export function mailerContract(
  name: string,
  prepare: () => Promise<{
    mailer: Mailer
    received: () => Promise<readonly ReceivedMessage[]>
    dispose: () => Promise<void>
  }>,
): void {
  describe(`mailer: ${name}`, () => {
    let mailer: Mailer
    let received: () => Promise<readonly ReceivedMessage[]>
    let dispose: () => Promise<void>

    beforeEach(async () => {
      ;({ mailer, received, dispose } = await prepare())
    })

    afterEach(async () => {
      await mailer.close()
      await dispose()
    })

    test('an independent parser reads the message as intended', async () => {
      expect(await mailer.send(sampleEmail())).toEqual({ kind: 'sent' })
      const [message, ...more] = await received()
      expect(more).toEqual([])
      const mail = await simpleParser(present(message).raw)
      expect(mail.messageId).toBe('<7K3M-9PQRX-visitor@cabinets.example>')
      expect(mail.from?.value).toEqual([{ address: 'site@cabinets.example', name: 'Cabinet Site' }])
      expect(addressesOf(mail.to)).toEqual([{ address: 'zoe@example.com', name: 'Zoë O"Neil' }])
      expect(mail.replyTo?.value).toEqual([{ address: 'desk@cabinets.example', name: '' }])
      expect(mail.subject).toBe('We received your request – 7K3M-9PQRX')
      expect(mail.text?.trim()).toBe('Grüße & thanks 🪵\n.\n.dot line\nFrom here on')
      expect(mail.html).toContain('Grüße &amp; thanks 🪵')
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
      expect(mail.headers.get('mime-version')).toBe('1.0')
      expect(mail.attachments).toEqual([])
      expect(Number.isNaN(mail.date?.getTime())).toBe(false)
    })

    test.each<[string, Partial<Email>]>([
      ['two recipients', { to: { address: 'a@example.com, b@example.com' } }],
      ['a line break in the recipient', { to: { address: 'a@example.com\r\nBcc: b@example.com' } }],
      ['a name in the address', { to: { address: 'A <a@example.com>' } }],
      ['an empty recipient', { to: { address: '' } }],
      ['a line break in the reply address', { replyTo: { address: 'a@example.com\nX: y' } }],
      ['an id that is a path', { id: '../../etc/passwd' }],
    ])('rejects %s and sends nothing', async (_, change) => {
      expect(await mailer.send(sampleEmail(change))).toMatchObject({ kind: 'refused' })
      expect(await received()).toEqual([])
    })

    test('no text reaches another header', { timeout: 60_000 }, async () => {
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc
          .tuple(
            fc.string({ maxLength: 20 }),
            fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0000', '\r\n\r\n'),
          )
          .map(([head, end]) => `${head}${end}Bcc: evil@example.net${end}X-Evil: yes`),
      )
      let arrivalCount = 0
      await fc.assert(
        fc.asyncProperty(text, text, text, async (subject, toName, replyName) => {
          const email = sampleEmail({
            id: `id-${arrivalCount}`,
            subject,
            to: { address: 'zoe@example.com', name: toName },
            replyTo: { address: 'desk@cabinets.example', name: replyName },
          })
          expect(await mailer.send(email)).toEqual({ kind: 'sent' })
          arrivalCount += 1
          const messages = await received()
          expect(messages).toHaveLength(arrivalCount)
          const message = present(messages.find(({ raw }) => raw.includes(`<id-${arrivalCount - 1}@`)))
          await expectOneRecipient(message)
        }),
        { numRuns: 40 },
      )
    })

    test('a working transport answers the probe', async () => {
      await mailer.check()
      expect(await received()).toEqual([])
    })
  })
}

const KNOWN_HEADERS = new Set([
  'message-id',
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'mime-version',
  'auto-submitted',
  'content-type',
  'content-transfer-encoding',
])

async function expectOneRecipient({ raw, recipients }: ReceivedMessage): Promise<void> {
  const head = present(raw.toString('latin1').split('\r\n\r\n', 1)[0])
  const names = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((header) => present(header.split(':', 1)[0]).toLowerCase())
  expect(names.filter((header) => !KNOWN_HEADERS.has(header))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const mail = await simpleParser(raw)
  expect(addressesOf(mail.to).map(({ address }) => address)).toEqual(['zoe@example.com'])
  expect(mail.cc ?? mail.bcc).toBeUndefined()
  expect(recipients ?? ['zoe@example.com']).toEqual(['zoe@example.com'])
}

export function addressesOf(header: ParsedMail['to']): { address?: string | undefined; name: string }[] {
  if (header === undefined) return []
  return (Array.isArray(header) ? header : [header]).flatMap(({ value }) => value)
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('expected a value')
  return value
}

import * as fc from 'fast-check'
import { locateRequest } from '#tests/support/requests/retailer-request.ts'
import { mutatedText } from '../generators/bytes.ts'
import { markup } from '../generators/metadata.ts'
import { anyJson, anyText, TYPED, typedText } from '../generators/text.ts'
import { EMAIL_API_SEEDS } from '../seeds/calls.ts'
import { API_KEY, fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

const GOOD = { to: `${TYPED}@homeowner.test`, subject: `Samples ${TYPED}`, text: 'a', html: '<p>a</p>' }

const address = fc.oneof(
  fc.constantFrom(
    `${TYPED}@b.test`,
    'a@b.test,c@d.test',
    'a@b.test\r\nBcc: c@d.test',
    'a@b',
    '@',
    `${'a'.repeat(300)}@b.test`,
    'a@[127.0.0.1]',
    '"a"@b.test',
    'a@b.test ',
    'ä@b.test',
  ),
  typedText,
  anyJson,
)
const mailbox = fc.oneof(
  address,
  fc.record({ address, name: fc.oneof(typedText, anyJson) }, { requiredKeys: ['address'] }),
)

const message = fc
  .record(
    {
      to: mailbox,
      replyTo: mailbox,
      subject: fc.oneof(typedText, anyJson),
      html: fc.oneof(markup, anyJson),
      text: fc.oneof(typedText, anyJson),
      more: anyJson,
    },
    { requiredKeys: [] },
  )
  .map((changes) => JSON.stringify({ ...GOOD, ...changes }))

const template = fc
  .record(
    {
      firstName: typedText,
      comments: fc.oneof(typedText, markup),
      describe: typedText,
      contact: anyJson,
      photo: anyJson,
    },
    { requiredKeys: [] },
  )
  .map((changes) => JSON.stringify(locateRequest(changes)))

const inputs = fc.oneof(
  fc.record({
    url: fc.constant('/api/SendGrid/Send'),
    body: fc.oneof(
      message,
      mutatedText([JSON.stringify(GOOD)], ['{', '"', '\\r\\n', ',']),
      anyJson.map((value) => JSON.stringify(value)),
    ),
    id: fc
      .oneof(fc.constantFrom('', 'a', '../a', 'a'.repeat(101)), anyText)
      .map((text) => text.replace(/[^\x21-\x7e]/g, '')),
  }),
  fc.record({
    url: fc
      .tuple(
        fc.oneof(fc.constantFrom('desk', 'visitor', '__proto__'), anyText),
        fc.oneof(fc.constantFrom('shiloh', 'XXXX-XXXXX', '7K3M-9PQRX'), anyText),
      )
      .map(
        ([name, id]) =>
          `/api/Email/Templates/${encodeURIComponent(name.toWellFormed()).slice(0, 2500)}/${encodeURIComponent(id.toWellFormed()).slice(0, 2500)}`,
      ),
    body: fc.oneof(
      template,
      anyJson.map((value) => JSON.stringify(value)),
    ),
    id: fc.constant(''),
  }),
)

export const emailApi = defineTarget({
  name: 'email api',
  inputs,
  seeds: EMAIL_API_SEEDS,
  async open() {
    const site = await fuzzedSite()
    return {
      async run({ url, body, id }) {
        await site.ask({
          method: 'POST',
          url,
          headers: [
            ['x-api-key', API_KEY],
            ['content-type', 'application/json'],
            ['idempotency-key', id],
          ],
          body,
        })
      },
      close: () => site.close(),
    }
  },
})

import * as fc from 'fast-check'
import { FIELD_NAMES } from '#core/retailers/form/fields.ts'
import { locateRequest } from '#tests/support/requests/retailer-request.ts'
import { mutatedText } from '../generators/bytes.ts'
import { anyJson, typedText } from '../generators/text.ts'
import { RETAILER_CALL_SEEDS } from '../seeds/calls.ts'
import { claim } from '../support/finding.ts'
import { fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

const JSON_WORDS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\u0000',
  '\\ud800',
  'null',
  '1e999',
  '-',
  '"__proto__":',
  '"constructor":{"prototype":{}},',
  '\uFEFF',
]

const changedRequest: fc.Arbitrary<string> = fc
  .dictionary(
    fc.oneof(fc.constantFrom(...FIELD_NAMES, 'contact', 'photo', 'homepage', '__proto__'), typedText),
    anyJson,
    { maxKeys: 4 },
  )
  .map((changes) => JSON.stringify({ ...locateRequest(), ...changes }))

const contact: fc.Arbitrary<string> = fc
  .record({ phone: anyJson, businessName: anyJson, phoneExt: anyJson }, { requiredKeys: [] })
  .map((contactDetails) => JSON.stringify(locateRequest({ retailer: 0, contact: contactDetails })))

const inputs = fc.record({
  contentType: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json; charset=utf-8',
    'application/problem+json',
    'text/plain',
    '',
  ),
  body: fc.oneof(
    changedRequest,
    contact,
    mutatedText([JSON.stringify(locateRequest())], JSON_WORDS),
    anyJson.map((value) => JSON.stringify(value)),
  ),
})

export const retailerCall = defineTarget({
  name: 'retailer call',
  inputs,
  seeds: RETAILER_CALL_SEEDS,
  async open() {
    const site = await fuzzedSite()
    return {
      async run({ contentType, body }) {
        const { status, body: answer } = await site.ask({
          method: 'POST',
          url: '/api/retailers/shiloh',
          headers: [['content-type', contentType]],
          body,
        })
        if (status !== 200) return
        const answerBody = JSON.parse(answer.toString()) as { data?: unknown; reference?: unknown }
        claim(
          answerBody.data === 1 && typeof answerBody.reference === 'string',
          'accepts a request without a reference',
        )
      },
      close: () => site.close(),
    }
  },
})

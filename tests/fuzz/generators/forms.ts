import * as fc from 'fast-check'
import { FIELD_NAMES } from '#core/retailers/form/fields.ts'
import { query } from './addresses.ts'
import { mutatedText } from './bytes.ts'
import { type HeaderLine, headerLines } from './headers.ts'
import { anyText, TYPED, typedText } from './text.ts'

export interface PostedForm {
  readonly url: string
  readonly contentType: string
  readonly body: string
  readonly cookie: boolean
  readonly headers: readonly HeaderLine[]
}

export const TOKEN = 'the-token-of-the-page'

const ANSWERS: Readonly<Record<string, string>> = {
  retailer: '1',
  firstName: `Ada${TYPED}`,
  lastName: 'Carpenter',
  email: `${TYPED}@homeowner.test`,
  phone: '(573) 555-0142',
  phoneExt: '12',
  businessName: 'Mill',
  streetAddress: '12 Mill Road',
  city: 'Dudley',
  state: 'Missouri',
  zip: '63936',
  country: 'US',
  projectType: '0',
  describe: 'Kitchen',
  comments: `Line one\n${TYPED}`,
  distributionArea: '1',
  photo: 'shiloh-images-gallery/sage-galley-kitchen.jpg',
  xsrf: TOKEN,
  submission: 'a-submission',
  resent: '1',
  homepage: '',
}
const names = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...FIELD_NAMES, 'photo', 'xsrf', 'submission', 'resent', 'homepage'),
  },
  { weight: 1, arbitrary: anyText },
)

const fields: fc.Arbitrary<readonly (readonly [string, string])[]> = fc
  .tuple(
    fc.array(fc.tuple(names, typedText), { maxLength: 4 }),
    fc.subarray(Object.keys(ANSWERS), { minLength: 12 }),
    fc.boolean(),
  )
  .map(([changes, keptNames, replaces]) => {
    const changedNames = new Set(changes.map(([name]) => name))
    const good = keptNames.filter((name) => !replaces || !changedNames.has(name))
    return [...good.map((name) => [name, ANSWERS[name] ?? ''] as const), ...changes]
  })

const BOUNDARY = '----boundary'

function urlEncode(list: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(list.map(([name, value]) => [name, value])).toString()
}

function multipart(list: readonly (readonly [string, string])[]): string {
  const parts = list.map(
    ([name, value], at) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${at === 3 ? '; filename="a.txt"' : ''}\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

const GOOD = Object.entries(ANSWERS)
const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const DELIMITERS = [
  '&',
  '=',
  '%',
  '+',
  ';',
  '%00',
  '\r\n',
  `--${BOUNDARY}`,
  'name="',
  '\r\n\r\n',
  "filename*=utf-8''",
  '[]',
  '"',
]

const body = fc.oneof(
  fields.map((list) => ({ contentType: URLENCODED, body: urlEncode(list) })),
  fields.map((list) => ({ contentType: MULTIPART, body: multipart(list) })),
  mutatedText([urlEncode(GOOD)], DELIMITERS).map((text) => ({ contentType: URLENCODED, body: text })),
  mutatedText([multipart(GOOD)], DELIMITERS).map((text) => ({ contentType: MULTIPART, body: text })),
  fc.record({
    contentType: fc.constantFrom(
      'text/plain',
      'application/json',
      'multipart/form-data',
      'multipart/mixed; boundary=a',
      '',
      `${MULTIPART}; boundary=b`,
      `${URLENCODED}; charset=utf-16`,
    ),
    body: fc.constantFrom(urlEncode(GOOD), multipart(GOOD), '{}', ''),
  }),
)

export const postedForm: fc.Arbitrary<PostedForm> = fc
  .record({
    url: fc
      .tuple(
        fc.constantFrom(
          '/retailers',
          '/retailers',
          '/retailers.data',
          '/retailers/',
          '//retailers',
          '/about',
          '/gallery',
          '/',
        ),
        query,
      )
      .map(([path, text]) => path + text.replace(/[^\x21-\x7e]/g, '%20')),
    sent: body,
    cookie: fc.boolean(),
    headers: fc.oneof(fc.constant([]), headerLines),
  })
  .map(({ sent, ...rest }) => ({ ...rest, ...sent }))

import * as fc from 'fast-check'
import { briefLines, parseBrief, writeBrief } from '#core/ideas/brief.ts'
import { BRIEF_FIELDS } from '#core/ideas/brief-fields.ts'
import { formatIdeas, ideasInCookies } from '#core/ideas/ideas-cookie.ts'
import { mutatedText } from '../generators/bytes.ts'
import { anyJson, anyText, MARKUP, TYPED, typedText } from '../generators/text.ts'
import { claim } from '../support/finding.ts'
import { fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

type SavedIdeas =
  | { readonly kind: 'cookie'; readonly path: string; readonly value: string }
  | { readonly kind: 'link'; readonly value: string }
  | { readonly kind: 'form'; readonly path: string; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'brief'; readonly value: string }

const GOOD = [
  '1~f.sage-paint~g.navy-and-maple-kitchen~d.shaker-cherry-door',
  '1~f.sage-paint*lfor+it.3f~f.linen-paint*d',
  '1~r.k3f2mpa1b2ic3d4he5f6~o.k3f2a1b2!',
]
const DELIMITERS = ['~', '*', '.', '!', '1~', '2~', '%7E', '/', '-', 'f.', '.3c', '.ff', '.00', '\u0000']
const cookieText = fc.oneof(mutatedText(GOOD, DELIMITERS), anyText, typedText)
const KEYS = [
  ...BRIEF_FIELDS.map(({ key }) => key),
  'brief',
  'save',
  'back',
  'remove',
  'undo',
  'at',
  'move',
  'keep',
  'forget',
]

const inputs: fc.Arbitrary<SavedIdeas> = fc.oneof(
  fc.record({
    kind: fc.constant('cookie' as const),
    path: fc.constantFrom('/ideas', '/ideas/brief', '/products/finishes'),
    value: cookieText,
  }),
  fc.record({ kind: fc.constant('link' as const), value: cookieText }),
  fc.record({
    kind: fc.constant('form' as const),
    path: fc.constantFrom('/ideas', '/ideas/brief'),
    fields: fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.oneof(typedText, cookieText)), { maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant('brief' as const),
    value: fc.oneof(
      anyText,
      anyJson.map((value) => `1${JSON.stringify(value)}`),
      fc
        .dictionary(fc.constantFrom(...KEYS, '__proto__'), anyJson)
        .map((value) => `1${JSON.stringify(value)}`),
    ),
  }),
)

const SEEDS: readonly SavedIdeas[] = [
  { kind: 'cookie', path: '/ideas/brief', value: `1~"><${MARKUP}>~f.sage-paint` },
  { kind: 'link', value: `1~f.sage-paint*l.3c${MARKUP}.3e` },
  { kind: 'form', path: '/ideas/brief', fields: [['name', `</textarea><${MARKUP} ${TYPED}>`]] },
  {
    kind: 'form',
    path: '/ideas',
    fields: [
      ['save', 'f.sage-paint'],
      ['back', '//evil.test/'],
    ],
  },
  { kind: 'brief', value: '1{"__proto__":{"name":"Ada"},"name":{"toString":1}}' },
]

/** Saved ideas come from cookies and links, so their input is untrusted. */
export const ideas = defineTarget({
  name: 'ideas',
  inputs,
  seeds: SEEDS,
  async open() {
    const site = await fuzzedSite()
    return {
      async run(input) {
        if (input.kind === 'brief') return judgeBrief(input.value)
        if (input.kind === 'cookie') judgeList(input.value)
        await site.ask(requestOf(input))
      },
      close: () => site.close(),
    }
  },
})

function requestOf(input: Exclude<SavedIdeas, { kind: 'brief' }>) {
  switch (input.kind) {
    case 'cookie': {
      const value = input.value.replaceAll(/[^\x20-\x7e]/g, '')
      return { method: 'GET', url: input.path, headers: [['cookie', `ideas=${value}`]] as const }
    }
    case 'link':
      return { method: 'GET', url: `/ideas?with=${encodeURIComponent(input.value.toWellFormed())}` }
    case 'form':
      return {
        method: 'POST',
        url: input.path,
        headers: [
          ['origin', 'https://www.cabinetry.test'],
          ['content-type', 'application/x-www-form-urlencoded'],
        ] as const,
        body: new URLSearchParams(input.fields.map(([name, value]) => [name, value])).toString(),
      }
  }
}

function judgeList(value: string): void {
  const list = ideasInCookies(`ideas=${value}`)
  claim(
    list.every((ref) => /^[a-z]\.[\w/.-]+$/.test(ref)),
    'a reference that has to be escaped',
  )
  claim(formatIdeas(list).length < 3000, 'a list too long for a cookie')
}

function judgeBrief(value: string): void {
  const brief = parseBrief(value)
  const again = parseBrief(writeBrief(brief))
  claim(JSON.stringify(again) === JSON.stringify(brief), 'a brief changes when it is saved')
  const hidden = briefLines(brief).some(({ answer }) =>
    /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u.test(answer),
  )
  claim(!hidden, 'an answer with characters that hide or turn text')
}

import * as fc from 'fast-check'
import { FACTS } from '#core/content/facts.ts'
import { anyText, MARKUP } from './text.ts'

const KEYS = [
  ...FACTS.map(({ key }) => key),
  'type',
  'Type',
  'species_filter',
  'species_displayname',
  'page',
  'page_filter',
  '__proto__',
  'constructor',
  'a'.repeat(256),
  '1a',
  'a-b',
  '',
]

const DATES = [
  '2026-07-22',
  '2026-07-22T09:30:00.000Z',
  '7/22/2026 9:30 PM',
  'Wed, 22 Jul 2026 09:30:00 GMT',
  'Wed Jul 22 2026 09:30:00 GMT-0500 (Central Daylight Time)',
  '0000-00-00',
  '9999-12-31T24:00:00+99:99',
  '2026-02-29',
  '('.repeat(500),
  `July 22, 2026 ${'('.repeat(200)}`,
]

const TAGS = [
  'p',
  'br',
  'strong',
  'a',
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'template',
  'noscript',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'table',
  'select',
  'option',
  'object',
  'h2',
  'ul',
  'li',
  'mglyph',
  'foreignObject',
  'annotation-xml',
  MARKUP,
  'p/',
  'ſcript',
  'image',
]
const ATTRIBUTES = [
  'href="/gallery"',
  'href="javascript:alert(1)"',
  'href=" \tjava\nscript:alert(1)"',
  'href="//evil.test"',
  'href="/\\evil.test"',
  'href="https://evil.test/\\"',
  'href="mailto:a@b.test?subject=&#10;"',
  'href=x',
  "href='\"><b>'",
  'onclick=alert(1)',
  'style="x:expression(1)"',
  'srcdoc="<p>"',
  'src=x',
  'class=a',
  'id="__proto__"',
  'href="/a" href="javascript:1"',
  'HREF=/A',
  '"',
  "'",
  '=',
  '/',
]

export const markup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...TAGS), fc.subarray(ATTRIBUTES))
        .map(([tag, attributes]) => `<${[tag, ...attributes].join(' ')}>`),
      fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '--!>',
        '<![CDATA[',
        ']]>',
        '<!DOCTYPE html>',
        '<?xml?>',
        '<',
        '>',
        '&lt;',
        '&#60;',
        '&#x3c',
        '&amp;lt;',
        '\u0000',
        '<\u0000p>',
        '</',
        '<a',
        '<a href="',
        '<p ',
      ),
      anyText,
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const metadataKey: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: anyText },
)

export const metadataText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...DATES), anyText, markup)

const metadataValue: fc.Arbitrary<string | number | boolean | null> = fc.oneof(
  { weight: 4, arbitrary: metadataText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, -0, 3) },
)

export const metadata: fc.Arbitrary<Record<string, string | number | boolean | null>> = fc
  .array(fc.tuple(metadataKey, metadataValue), { maxLength: 8 })
  .map((entries) => Object.fromEntries(entries))

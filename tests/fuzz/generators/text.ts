import * as fc from 'fast-check'

/** Stands in every text that somebody types: it must appear in no log. In one case, so that it survives none. */
export const TYPED = 'zqtyped'

/** Name of an element that somebody types: no page may hold it as markup. */
export const MARKUP = 'zqmarkup'

/** Texts that other programs stumbled over. */
export const NASTY: readonly string[] = [
  '',
  ' ',
  'None',
  'null',
  'undefined',
  'true',
  'False',
  'NaN',
  '-0',
  '1e309',
  '0x1F',
  '00123',
  '9007199254740993',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  '\n',
  '\t',
  '\u2028\u2029',
  '\uFEFF',
  '\uD800',
  '\uDFFF\uD800',
  '\uFFFF',
  '\u202Eexe.gpj',
  'İıſK',
  'ﬃ',
  'e\u0301'.repeat(40),
  `Z${'\u0353\u0300'.repeat(100)}`,
  '👩‍👩‍👧‍👦'.repeat(20),
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '%',
  '%%',
  '%zz',
  '%00',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '%c0%ae%c0%ae/',
  '%ff%fe',
  '%ED%A0%80',
  '+',
  '*',
  '**',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '....//',
  '/etc/passwd',
  'C:\\',
  'CON',
  'file:///etc/passwd',
  '//evil.test/',
  'https://evil.test',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  `"><${MARKUP} a=1>`,
  `</script><${MARKUP}>`,
  `'"--><${MARKUP}>`,
  `<img src=x onerror=alert(1)><${MARKUP}>`,
  '<!--',
  '<![CDATA[',
  '&lt;&#0;&#x110000;&nosuch;',
  '{{7*7}}',
  '${7*7}',
  '%s%n%x',
  "' OR 1=1 --",
  "'; DROP TABLE requests; --",
  '=cmd|calc',
  '$(id)',
  '`id`',
  '|',
  ';',
  '\\',
  '\\u0000',
  '{"a":1}',
  '[]',
  '2026-02-30',
  '1969-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  '99/99/9999 99:99 PM',
  'Wed, 31 Jun 2026 25:61:61 +9999',
  'a@b.test,c@d.test',
  'a@b.test\r\nBcc: c@d.test',
  '"a b"@c.test',
  'a'.repeat(300),
  'a'.repeat(5000),
  '('.repeat(3000),
  '<b>'.repeat(800),
  '&amp;'.repeat(1000),
  ' '.repeat(4000),
  '\t\n'.repeat(2000),
  '-'.repeat(2000),
  '.'.repeat(1100),
  '/'.repeat(1100),
  'a/'.repeat(400),
]

/** Any text: nasty, random, or both in one. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...NASTY), { maxLength: 6 }).map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...NASTY), fc.nat(300))
      .map(([text, times]) => text.slice(0, 40).repeat(times)),
  },
)

/** Any text, with the mark of what was typed. */
export const typedText: fc.Arbitrary<string> = fc
  .tuple(anyText, fc.nat(2))
  .map(([text, place]) => [TYPED + text, text + TYPED, text][place] ?? text)

/** Any value that JSON can hold, deep or flat. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  typedText,
  fc.jsonValue({ stringUnit: 'binary' }),
  fc.constantFrom(null, true, false, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [[]], [null]),
  fc.nat(2000).map((depth) => JSON.parse('['.repeat(depth + 1) + ']'.repeat(depth + 1)) as unknown),
)

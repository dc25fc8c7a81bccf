import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHtmlSanitizer } from '#adapters/html/sanitize.ts'
import { isHarmless } from '#app/trusted-types.ts'

const sanitize = createHtmlSanitizer()

const SCRAPS = [
  '<p>',
  '</p>',
  '<p class="x">',
  '<br>',
  '<BR/>',
  '<h2>',
  '</h2>',
  '<ul><li>',
  '</ul>',
  '<b',
  '<strong>',
  '</em>',

  '<a href="/x?a=1&b=2">',
  "<a href='tel:+1' target=_blank>",
  '<a href="https://x.test/&quot;&lt;">',
  '</a>',
  '<span lang="fr">',
  '<span lang="&quot;>">',
  '<span lang=fr-CA onclick=0>',
  '</span>',

  '<a href="HTTPS://x.test/">',
  '<a href=" mailto:a@b.test?subject=a<b ">',
  '<a href="java&#10;script:0">',
  '<script>',
  '</script>',
  '<svg onload=0>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<o:p>',
  '<font>',
  '</',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '&amp;lt;',
  '&#60;',
  ' ',
  '\n',
  '\u0000',
  '5 < 6',
  'text',
  'é',
]

test('browsers may turn all sanitized markup into elements', () => {
  const html = fc.array(fc.oneof(fc.constantFrom(...SCRAPS), fc.string()), { maxLength: 20 })
  fc.assert(
    fc.property(html, (scraps) => {
      expect(isHarmless(sanitize(scraps.join('')))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

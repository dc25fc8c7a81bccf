import { describe, expect, test } from 'vitest'
import { isHarmless, isOwnScript } from './trusted-types.ts'

describe('allowed markup', () => {
  test.each([
    '',
    'Maple · Dovetail painted',
    '5 &lt; 6 &amp; 7 > 3',
    '{"@context":"https://schema.org","name":"a \\u003c b"}',
    '<script></script>',
    '<h2>Morning light</h2><p>Slab doors in <em>white oak</em>.<br />And a <strong>hood</strong>.</p>',
    '<P>text</P><a href="HTTPS://maker.example/">x</a>',
    '<ul><li>5/8 in.</li></ul><ol><li>One</li></ol>y<sub>1</sub><small>z</small>',
    '<a href="/products/finishes?finish=Dune&amp;x=1#top">Finishes</a>',
    '<a href="mailto:desk@maker.example">Write</a> or <a href="tel:+15735550100">call</a>',
    '<a href="https://maker.example/a" rel="noopener">Elsewhere</a>',
  ])('%s', (html) => {
    expect(isHarmless(html)).toBe(true)
  })
})

describe('blocked markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script></script><script></script>',
    '<script src="/assets/x.js"></script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">text</p>',
    '<p\nonclick=alert(1)>text</p>',
    '<b <img src=x onerror=alert(1)>',
    '<<b>img src=x onerror=alert(1)>',
    '<<p></p>script>alert(1)<</p>/script>',
    '<svg onload=alert(1)>',
    '<style>p{}</style>',
    '<iframe srcdoc="x">',
    '<a href="javascript:alert(1)">text</a>',
    '<a href=" javascript:alert(1)">text</a>',
    '<a href="&#106;avascript:alert(1)">text</a>',
    '<a href="data:text/html,x">text</a>',
    '<a href="/x" onclick="alert(1)">text</a>',
    '<a href="/x" rel="noopener" id="y">text</a>',
    '<a href=/x>text</a>',
    '<!-- comment -->',
  ])('%s', (html) => {
    expect(isHarmless(html)).toBe(false)
  })
})

test.each([
  ['/assets/root-abc.js', true],
  ['/assets/../files/evil.js', false],
  ['/assets/%2e%2e/files/evil.js', false],
  ['/assets/..', false],
  ['/files/container/evil.js', false],
  ['https://evil.test/assets/x.js', false],
  ['//evil.test/assets/x.js', false],
  ['data:text/javascript,alert(1)', false],
  ['', false],
])('a script at %s: %s', (address, expected) => {
  expect(isOwnScript(address)).toBe(expected)
})

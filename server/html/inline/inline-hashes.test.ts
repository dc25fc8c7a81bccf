import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashMarked } from './inline-hashes.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const MARKED = [
  '<style nonce="mine">a{b:c}</style>',
  '<script nonce="mine">run()</script>',
  '<script type="speculationrules" nonce="mine">{}</script>',
  '<link rel="modulepreload" href="/assets/a.js" nonce="mine"/>',
  '<script nonce="mine" type="module" async="">é && <b>run()</script>',
]
const FOREIGN = [
  '<script>alert(1)</script>',
  '<script nonce="other">alert(2)</script>',
  '<script nonce="">alert(3)</script>',
  '<style>p{display:none}</style>',
  '<script type="application/ld+json">{"a":1}</script>',
  '<script src="/assets/a.js"></script>',
]

test('allows marked scripts and styles by their hash, and nothing else', () => {
  const { scripts, styles } = hashMarked(Buffer.from([...FOREIGN, ...MARKED, ...FOREIGN].join('')), 'mine')
  expect(scripts).toEqual([sha('run()'), sha('{}'), sha('é && <b>run()')])
  expect(styles).toEqual([sha('a{b:c}')])
})

test('removes the marks and changes nothing else', () => {
  const html = [...MARKED, ...FOREIGN].join('')
  const { body } = hashMarked(Buffer.from(html), 'mine')
  expect(body.toString()).toBe(html.replaceAll(' nonce="mine"', ''))
})

test('leaves a page without marks unchanged and allows nothing', () => {
  const page = Buffer.from(FOREIGN.join(''))
  expect(hashMarked(page, 'mine')).toEqual({ body: page, scripts: [], styles: [] })
})

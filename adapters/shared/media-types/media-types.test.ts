import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cameraPicture, plainPicture, TELLTALE } from '#tests/support/content/camera-pictures.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { activeContent } from '../../metadata/judge-metadata.ts'
import { admitUpload, storedForm } from './check-upload.ts'
import { sanitizeSvg } from './sanitize-svg.ts'
import { parseUploadType, sniff, type UploadType } from './sniff.ts'

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const picture = () =>
  sharp({
    create: {
      width: 120,
      height: 80,
      channels: 3,
      background: '#9c4a2f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`

describe('content types', () => {
  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['IMAGE/JPG', 'image/jpeg'],
    ['image/svg+xml; charset=utf-8', 'image/svg+xml'],
    ['text/html', undefined],
    ['image/tiff', undefined],
    [undefined, undefined],
  ])('parses %s as %s', (header, type) => {
    expect(parseUploadType(header)).toBe(type)
  })

  test.each([
    [
      '<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg xmlns="x"/>',
      'image/svg+xml',
    ],
    ['\uFEFF<svg>', 'image/svg+xml'],
    ['<svgx>', undefined],
    ['<html><svg></svg></html>', undefined],
    ['%PDF-1.7', 'application/pdf'],
    ['GIF90a', undefined],
    ['', undefined],
  ])('recognizes %j as %s', (text, type) => {
    expect(sniff(Buffer.from(text))).toBe(type)
  })
})

describe('an upload', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => {
    folder = await temporaryFolder()
  })
  afterAll(() => folder.remove())

  const faultOf = async (bytes: Uint8Array | string, type: UploadType) => {
    const file = path.join(folder.path, 'upload')
    await writeFile(file, bytes)
    const admission = await admitUpload(file, type)
    return admission.kind === 'refused' ? admission.message : undefined
  }

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts a complete %s', async (format) => {
    const bytes = await picture().toFormat(format, { effort: 1 }).toBuffer()
    expect(await faultOf(bytes, `image/${format}`)).toBeUndefined()
    const other = format === 'png' ? 'image/jpeg' : 'image/png'
    expect(await faultOf(bytes, other)).toBe(`The file was sent as ${other} but has other content.`)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('rejects a truncated %s', async (format) => {
    const bytes = await picture().toFormat(format, { effort: 1 }).toBuffer()
    expect(await faultOf(bytes.subarray(0, bytes.length / 2), `image/${format}`)).toContain(
      'not a readable picture',
    )
  })

  test('rejects a file that has only the first bytes of a picture', async () => {
    expect(
      await faultOf(Buffer.from('\x89PNG\r\n\x1a\nand then some text', 'latin1'), 'image/png'),
    ).toContain('not a readable picture')
  })

  test('removes camera data', async () => {
    expect(await faultOf(await cameraPicture('jpeg'), 'image/jpeg')).toBeUndefined()
    const storedBytes = await readFile(path.join(folder.path, 'upload'))
    expect(storedBytes.toString('latin1')).not.toMatch(TELLTALE)
    expect(storedBytes).toEqual(await plainPicture('jpeg'))
  })

  test('recognizes a document by its first bytes', async () => {
    expect(await faultOf('%PDF-1.7\n…', 'application/pdf')).toBeUndefined()
    expect(await faultOf('<html>%PDF-1.7', 'application/pdf')).toContain('sent as application/pdf')
  })

  test('sanitizes a drawing in place', async () => {
    expect(await faultOf(svg('<script>alert(1)</script><rect/>'), 'image/svg+xml')).toBeUndefined()
    expect(await readFile(path.join(folder.path, 'upload'), 'utf8')).toBe(`${svg('<rect></rect>')}\n`)
    expect(await faultOf('<svg', 'image/svg+xml')).toContain('sent as image/svg+xml')
    expect(await faultOf(svg('x'.repeat(5_000_000)), 'image/svg+xml')).toContain('at most 4 MB')
  })
})

describe('a drawing', () => {
  test.each([
    '<g id="a" transform="rotate(4)"><path d="M0 0h1" fill="url(#b)" style="stroke: #fff"/></g>',
    '<style>.a { fill: url("#b") }</style><text x="1" class="a">A &amp; B <tspan>c</tspan></text>',
    '<linearGradient id="b"><stop offset="0" stop-color="red"/></linearGradient><use xlink:href="#a"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
  ])('keeps harmless content byte for byte: %s', (inside) => {
    const drawing = `<?xml version="1.0"?>\n<!-- by hand -->\n${svg(inside)}\n`
    expect(sanitizeSvg(drawing)).toBe(drawing)
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a processing instruction', '<?xml-stylesheet href="https://alert.test"?>'],
    ['a script in the text of a style', '<style>&lt;script>alert(1)&lt;/script></style><script>1</script>'],
    [
      'a script in the data of a style',
      '<style><![CDATA[<script>alert(1)</script>]]></style><script>1</script>',
    ],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>'],
    ['an event handler', '<rect onload="alert(1)"/>'],
    ['a link that runs a script', '<a href="javascript:alert(1)">text</a>'],
    ['foreign markup', '<foreignObject><iframe srcdoc="alert"/></foreignObject>'],
    ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://alert.test/"/>'],
    ['a picture of markup', '<image href="data:image/svg+xml;base64,alert"/>'],
    ['a part of another file', '<use href="https://alert.test/#a"/>'],
    ['paint from elsewhere', '<rect fill="url(https://alert.test/)" style="fill:url(//alert.test)"/>'],
    ['styles from elsewhere', '<style>@import "https://alert.test/"</style>'],
    ['a style that hides an address', '<style>a{fill:u\\72l(https://alert.test)}</style>'],
  ])('loses %s', (_what, inside) => {
    const clean = sanitizeSvg(svg(`${inside}<rect width="1"/>`))
    expect(clean).toContain('<rect width="1">')
    expect(clean).not.toMatch(/alert|script|import/i)
  })

  test('removes author data and the text in it', () => {
    const rdf = '<rdf:RDF><cc:Work><dc:creator>Jane Doe</dc:creator></cc:Work></rdf:RDF>'
    const clean = sanitizeSvg(
      svg(`<metadata id="m">${rdf}</metadata><metadata>Jane Doe</metadata><rect width="1"/>`),
    )
    expect(clean).toContain('<rect width="1">')
    expect(clean).not.toMatch(/metadata|Jane|RDF/)
  })

  test('removes the data of embedded pictures', async () => {
    const inside = (bytes: Buffer) => `<image href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`
    const [plain, camera] = await Promise.all([plainPicture('jpeg'), cameraPicture('jpeg')])
    const drawing = Buffer.from(svg(inside(plain)))
    expect(await storedForm('image/svg+xml', drawing)).toBe(drawing)
    const storedBytes = await storedForm('image/svg+xml', Buffer.from(svg(inside(camera) + inside(plain))))
    expect(Buffer.from(storedBytes).toString()).toBe(svg(inside(plain) + inside(plain)))
    const brokenSvg = svg(inside(camera.subarray(0, 500)))
    expect(Buffer.from(await storedForm('image/svg+xml', Buffer.from(brokenSvg))).toString()).toBe(
      svg('<image href="data:image/png;base64,"/>'),
    )
  })

  test('removes a document type, whose entities could expand without end', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    expect(sanitizeSvg(bomb + svg('<text>&b;</text>'))).toBe(`${svg('<text>&amp;b;</text>')}\n`)
  })

  test.each([
    ['deeply nested elements', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
    ['unclosed elements', svg('<script>'.repeat(400_000))],
    ['comments without a drawing', `${'<!---->'.repeat(500_000)}x`],
    ['nested instructions', `${'<?xml '.repeat(600_000)}>x`],
  ])('quickly rejects %s', (_what, bomb) => {
    expect(sanitizeSvg(bomb)).toBeUndefined()
    expect(sniff(Buffer.from(bomb.slice(0, 4096)))).not.toBe('image/png')
  })

  test.each(['', 'text', '<html></html>', '<?xml-stylesheet href="https://x.test"?><svg></svg>'])(
    'rejects %j',
    (text) => {
      expect(sanitizeSvg(text)).toBeUndefined()
    },
  )
})

describe('a caption', () => {
  test.each([
    'Maple',
    '5 < 6 and 7 > 3',
    '<h2>Maple</h2><p class="x">in <em>Dune</em>, <a href="https://a.test/">more</a><br></p>',
    '<div><img src="/files/a.jpg" alt=""></div>',
    'script: open the door',
  ])('accepts %j', (text) => {
    expect(activeContent(text)).toBeUndefined()
  })

  test.each([
    ['<script>alert(1)</script>', 'the element <script>'],
    ['<p>x<SCRIPT src=//x></SCRIPT>', 'the element <script>'],
    ['<img src=x onerror=alert(1)>', 'the attribute onerror of <img>'],
    ['<a href=" java\nscript:alert(1)">x</a>', 'the attribute href of <a>'],
    ['<iframe srcdoc="x">', 'the element <iframe>'],
    ['<svg/onload=alert(1)>', 'the element <svg>'],
    ['javascript:alert(1)', 'an address that runs a script'],
  ])('finds active content in %j', (text, finding) => {
    expect(activeContent(text)).toBe(finding)
  })
})

import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfAuthors } from './pdf-authors.ts'

const xmp = '<dc:creator>\n <rdf:Seq><rdf:li>José Doe</rdf:li><rdf:li>Ann</rdf:li></rdf:Seq></dc:creator>'
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const pdf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part))])

test.each([
  ['a plain text', pdf(String.raw`<< /Producer (x) /Author (Jane \(J.\) D\157e) >>`), ['Jane (J.) Doe']],
  ['a text in hexadecimal', pdf('<< /Author<4A61 6e65> >>'), ['Jane']],
  ['UTF-16', pdf('<< /Author <FEFF004A006F007300E9> >>'), ['José']],
  ['UTF-8', pdf(Buffer.from('<< /Author (\xef\xbb\xbfJos\xc3\xa9) >>', 'latin1')), ['José']],
  ['XMP data', pdf(stream('/Type /Metadata', Buffer.from(xmp))), ['José Doe', 'Ann']],
  [
    'compressed parts',
    pdf(
      stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('1 0 << /Author (Jane) >>')),
      stream('/Type /Metadata /Filter /FlateDecode', deflateSync(xmp)),
    ),
    ['Jane', 'José Doe', 'Ann'],
  ],
  ['the same name twice', pdf('<< /Author (Jane) >> << /Author (Jane) >>'), ['Jane']],
  ['an encrypted document', pdf('<< /Author (\x01\x02) >> trailer << /Encrypt 3 0 R >>'), ['']],
  ['nobody', pdf('<< /Author () /Creator (Writer) >>'), []],
  ['a page about authors', pdf(stream('/Filter /FlateDecode', deflateSync('(/Author (Jane))'))), []],
  ['damaged parts', pdf(stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('no'))), []],
])('in %s', (_what, bytes, authors) => {
  expect(pdfAuthors(bytes)).toEqual(authors)
})

import * as fc from 'fast-check'
import { mutatedText } from './bytes.ts'
import { anyText, NASTY } from './text.ts'

const XML_WORDS = [
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?a',
  '?>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<!DOCTYPE a [<!ENTITY b "cccccccccc"><!ENTITY d "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;">]>&e;',
  '&e;',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '&#xD800;',
  '&nosuch;',
  '<__proto__>a</__proto__>',
  '<constructor/>',
  ' a="b"',
  " a='",
  '="',
  '\u0000',
  '<a:b:c/>',
  '<Name>',
  '</Blob>',
  '<Blob>',
  '</Blob><Blob>',
  '<Blobs>',
  '<Blobs/>',
  '<NextMarker>',
  '<entry>',
  '<a>'.repeat(200),
]

const text = fc.oneof(
  { weight: 2, arbitrary: anyText },
  { weight: 3, arbitrary: anyText.map(escapeXml) },
  { weight: 3, arbitrary: fc.constantFrom('a', 'photo.jpg', 'b/c.png') },
)

function escapeXml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const DATES = [
  'Tue, 04 Feb 2025 10:00:00 GMT',
  '2025-02-04T10:00:00Z',
  'yesterday',
  '',
  '+275760-09-14T00:00:00Z',
  '0',
]
const SIZES = ['12', '0', '-1', '1e3', '99999999999999999999999999', '', 'NaN', '007']

const metadata = fc
  .array(
    fc.tuple(
      fc.constantFrom('species', 'Species', 'html', 'upload_date', '__proto__', 'constructor', 'a', 'type'),
      text,
    ),
    { maxLength: 4 },
  )
  .map(
    (entries) =>
      `<Metadata>${entries.map(([key, value]) => `<${key}>${value}</${key}>`).join('')}</Metadata>`,
  )

const blob = fc
  .record({
    name: fc.oneof(
      text.map((name) => `<Name>${name}</Name>`),
      anyText.map(
        (name) => `<Name Encoded="true">${escapeXml(encodeURIComponent(name.toWellFormed()))}</Name>`,
      ),
      fc.constantFrom('<Name Encoded="true">%zz</Name>', '<Name/>', '<Name><a/></Name>', ''),
    ),
    created: fc.constantFrom(...DATES),
    modified: fc.constantFrom(...DATES),
    size: fc.constantFrom(...SIZES),
    type: text,
    md5: fc.oneof(fc.constantFrom('+/+/AAAAAAAAAAAAAAAAAA==', ''), text),
    metadata,
  })
  .map(
    (one) =>
      `<Blob>${one.name}<Properties><Creation-Time>${one.created}</Creation-Time><Last-Modified>${one.modified}</Last-Modified><Etag>0x8DD45B1F</Etag><Content-Length>${one.size}</Content-Length><Content-Type>${one.type}</Content-Type><Content-MD5>${one.md5}</Content-MD5></Properties>${one.metadata}<OrMetadata /></Blob>`,
  )

function page(blobs: readonly string[], marker: string): string {
  return `\uFEFF<?xml version="1.0" encoding="utf-8"?><EnumerationResults ServiceEndpoint="https://a.test/" ContainerName="c"><Blobs>${blobs.join('')}</Blobs><NextMarker>${marker}</NextMarker></EnumerationResults>`
}

const GOOD_BLOB =
  '<Blob><Name>a.jpg</Name><Properties><Creation-Time>Tue, 04 Feb 2025 10:00:00 GMT</Creation-Time><Last-Modified>Wed, 05 Feb 2025 10:00:00 GMT</Last-Modified><Etag>0x8DD45B1F</Etag><Content-Length>12</Content-Length><Content-Type>image/jpeg</Content-Type><Content-MD5>+/+/AAAAAAAAAAAAAAAAAA==</Content-MD5></Properties><Metadata><species>Maple</species></Metadata></Blob>'
const GOOD_PAGE = page([GOOD_BLOB, GOOD_BLOB.replace('a.jpg', 'b.jpg')], '')

export const listingXml: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.array(blob, { maxLength: 4 }),
      fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text }),
    )
    .map(([blobs, marker]) => page(blobs, marker)),
  fc.tuple(blob, fc.integer({ min: 39, max: 130 })).map(([one, times]) =>
    page(
      Array.from({ length: times }, () => one),
      '',
    ),
  ),
  mutatedText([GOOD_PAGE], XML_WORDS),
  fc.constantFrom(...NASTY),
)

const entry = fc
  .record({
    id: fc.oneof(
      text.map((id) => `<yt:videoId>${id}</yt:videoId>`),
      fc.constantFrom('', '<yt:videoId/>', '<yt:videoId>abc</yt:videoId><yt:videoId>d</yt:videoId>'),
    ),
    title: fc.oneof(
      text.map((title) => `<title>${title}</title>`),
      fc.constantFrom('', '<title type="html">a</title>', '<title><b/></title>'),
    ),
    link: fc
      .oneof(
        fc.constantFrom('https://www.youtube.com/watch?v=abc', 'x', 'https://[/?v=a', ''),
        text.map((href) => href.replace(/[<"&]/g, '')),
      )
      .map((href) => `<link rel="alternate" href="${href}"/>`),
    published: fc.constantFrom(...DATES),
    thumbnail: fc.oneof(
      fc.constantFrom(
        'https://i.ytimg.com/vi/a/b.jpg',
        'https://i.ytimg.com.evil.test/a',
        'https://i.ytimg.com@evil.test/',
        'http://169.254.169.254/',
        'https://i.ytimg.com:8443/',
        'javascript:1',
      ),
      text.map((href) => href.replace(/[<"&]/g, '')),
    ),
  })
  .map(
    (one) =>
      `<entry>${one.id}${one.title}${one.link}<published>${one.published}</published><media:group><media:thumbnail url="${one.thumbnail}"/></media:group></entry>`,
  )

function feed(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Channel</title>${entries.join('')}</feed>`
}

const GOOD_FEED = feed([
  '<entry><yt:videoId>sample00001</yt:videoId><title>A &amp; B</title><link rel="alternate" href="https://www.youtube.com/watch?v=sample00001"/><published>2026-06-15T15:00:00+00:00</published><media:group><media:thumbnail url="https://i.ytimg.com/vi/sample00001/hqdefault.jpg" width="480" height="360"/></media:group></entry>',
])

export const feedXml: fc.Arbitrary<string> = fc.oneof(
  fc.array(entry, { maxLength: 5 }).map(feed),
  mutatedText([GOOD_FEED], XML_WORDS),
  fc.constantFrom(...NASTY),
)

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

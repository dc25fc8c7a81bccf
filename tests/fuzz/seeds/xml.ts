const BLOB = (name: string, date = 'Wed, 05 Feb 2025 10:00:00 GMT', more = '') =>
  `<Blob><Name${name}</Name><Properties><Creation-Time>${date}</Creation-Time><Last-Modified>${date}</Last-Modified><Etag>0x8</Etag><Content-Length>12</Content-Length><Content-Type>image/jpeg</Content-Type></Properties>${more}</Blob>`
const page = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<EnumerationResults ServiceEndpoint="https://a.test/"><Blobs>${inside}</Blobs><NextMarker/></EnumerationResults>`
const BILLION = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]>`

export const LISTING_SEEDS: readonly string[] = [
  page(BLOB(' Encoded="true">%zz')),
  page(BLOB('>a.jpg', 'yesterday')),
  page(BLOB('>a.jpg', '')),
  page(BLOB('>a.jpg').replace('</Properties>', '<Content-MD5>a b?/\u0000</Content-MD5></Properties>')),
  page(BLOB('>../../a.jpg')),
  page(
    BLOB(
      '>__proto__',
      undefined,
      '<Metadata><__proto__>a</__proto__><constructor>b</constructor></Metadata>',
    ),
  ),
  page(BLOB('>&i;'), BILLION),
  page(BILLION + BLOB('>&i;')),
  page(`<Blob>${'<a>'.repeat(20_000)}</Blob>`),
  page('<Blob></Blob>'.repeat(100)),
  page('</Blobs><Blobs>'),
]

const ENTRY =
  '<entry><videoId>abc</videoId><title>&i;</title><group><thumbnail url="https://i.ytimg.com/a.jpg"/></group></entry>'

export const FEED_SEEDS: readonly string[] = [
  `${BILLION}<feed>${ENTRY}</feed>`,
  `<feed>${'<entry>'.repeat(20_000)}`,
  '<feed><__proto__>a</__proto__><entry><__proto__/></entry></feed>',
  '<feed><entry><title>&#x110000;&#xD800;&#0;</title><videoId>a</videoId></entry></feed>',
  `<feed ${'a="b" '.repeat(5000)}/>`,
  `<feed><![CDATA[${']'.repeat(20_000)}`,
  '<feed/>',
  '<feed',
]

const BILLION = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]>`

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

import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { entriesFromFeed } from './youtube-feed.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: true,
})

function entry(id: string, title: string): string {
  return `<entry>
    <id>yt:video:${id}</id>
    <yt:videoId>${id}</yt:videoId>
    <title>${title}</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/>
    <media:group>
      <media:title>${title}</media:title>
      <media:thumbnail url="https://i.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
    </media:group>
  </entry>`
}

function feed(entries: string): unknown {
  return parser.parse(`<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/">
      <title>Channel</title>${entries}
    </feed>`)
}

const firstVideo = {
  title: 'How drawers & doors are made',
  thumbnail: 'https://i.ytimg.com/vi/sample00001/hqdefault.jpg',
  videoId: 'sample00001',
}

describe('the channel feed', () => {
  test('lists its videos in order', () => {
    const two = entry('sample00001', 'How drawers &amp; doors are made') + entry('00000000123', '2026')
    expect(entriesFromFeed(feed(two))).toEqual([
      firstVideo,
      {
        title: '2026',
        thumbnail: 'https://i.ytimg.com/vi/00000000123/hqdefault.jpg',
        videoId: '00000000123',
      },
    ])
  })

  test('can have a single entry', () => {
    expect(entriesFromFeed(feed(entry('sample00001', 'How drawers &amp; doors are made')))).toEqual([
      firstVideo,
    ])
  })

  test('skips malformed and repeated entries', () => {
    const good = entry('sample00001', 'How drawers &amp; doors are made')
    const bad = [
      entry('bad id!', 'No identifier'),
      entry('sample00002', ''),
      entry('sample00003', 'No poster').replace(/<media:thumbnail[^>]*>/, ''),
      entry('sample00004', 'Bad poster').replace('https://i.ytimg.com/', 'javascript:'),
      entry('sample00005', 'Plain poster').replace('https://i.ytimg.com/', 'http://i.ytimg.com/'),
      '<entry/>',
      '<entry>text</entry>',
    ]
    expect(entriesFromFeed(feed(bad.join('') + good + entry('sample00001', 'Again')))).toEqual([firstVideo])
  })

  test('accepts an id only in the link, text with attributes, and several posters', () => {
    const odd = entry('sample00001', 'How drawers &amp; doors are made')
      .replace(/<yt:videoId>.*<\/yt:videoId>/, '')
      .replace('<title>', '<title type="html">')
      .replace('</media:group>', '<media:thumbnail url="https://i.ytimg.com/other.jpg"/></media:group>')
    expect(entriesFromFeed(feed(odd))).toEqual([firstVideo])
  })

  test.each([
    ['<published>2026-06-15T15:00:00+02:00</published>', '2026-06-15T13:00:00.000Z'],
    ['<published>some day</published>', undefined],
    ['<published><day>1</day></published>', undefined],
  ])('has a publication date if it is valid: %s', (published, time) => {
    const entryXml = entry('sample00001', 'Doors').replace('<media:group>', `${published}<media:group>`)
    expect(entriesFromFeed(feed(entryXml)).map((video) => video.published)).toEqual([time])
  })

  test.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ feed: '' }],
    [{ feed: {} }],
    [{ html: { body: '' } }],
    [[]],
  ])('finds no videos in %j', (parsed) => {
    expect(entriesFromFeed(parsed)).toEqual([])
  })
})

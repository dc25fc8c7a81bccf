import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ChannelFeedOptions, createChannelFeed, createSampleFeed } from './feeds.ts'

const feedUrl = 'https://www.youtube.com/feeds/videos.xml?channel_id=UC1'
const posterUrl = 'https://i.ytimg.com/vi/00123abcdef/hqdefault.jpg'
const feedOf = (thumbnail = posterUrl) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>Channel</title>
 <entry>
  <yt:videoId>00123abcdef</yt:videoId>
  <title>00123</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=00123abcdef"/>
  <media:group><media:title>x</media:title><media:thumbnail url="${thumbnail}" width="480" height="360"/></media:group>
 </entry>
 <entry>
  <yt:videoId>second-id_1</yt:videoId>
  <title>Dovetails &amp; joints &ndash; caf&#233;</title>
  <media:group><media:thumbnail url="https://i.ytimg.com/vi/second-id_1/hqdefault.jpg"/></media:group>
 </entry>
</feed>`
const entries = [
  { title: '00123', videoId: '00123abcdef', thumbnail: posterUrl },
  {
    title: 'Dovetails & joints – café',
    videoId: 'second-id_1',
    thumbnail: 'https://i.ytimg.com/vi/second-id_1/hqdefault.jpg',
  },
]

describe('the sample feed', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sample-feed-'))
    await writeFile(join(folder, 'feed.xml'), feedOf())
    await writeFile(join(folder, '00123abcdef.jpg'), 'poster')
  })
  afterEach(() => rm(folder, { recursive: true }))
  const open = () => createSampleFeed({ feedFile: join(folder, 'feed.xml'), postersDir: folder })

  test('lists the videos of the file with unchanged titles', async () => {
    expect(await open().list()).toEqual(entries)
  })

  test('serves posters from the folder and nothing outside it', async () => {
    expect(await open().poster('00123abcdef')).toEqual({
      contentType: 'image/jpeg',
      bytes: Buffer.from('poster'),
    })
    expect(await open().poster('second-id_1')).toBeUndefined()
    expect(await open().poster('../00123abcdef')).toBeUndefined()
  })

  test('treats a missing file as an outage', async () => {
    await rm(join(folder, 'feed.xml'))
    await expect(open().list()).rejects.toThrow('ENOENT')
  })
})

describe('the channel feed', () => {
  let answers: Record<string, () => Response | Promise<Response>>
  let requests: string[]

  const open = (options: Partial<ChannelFeedOptions> = {}) =>
    createChannelFeed({
      url: feedUrl,
      async fetch(input, init) {
        const url = input instanceof Request ? input.url : String(input)
        requests.push(url)
        init?.signal?.throwIfAborted()
        const answer = answers[url]?.() ?? new Response('', { status: 404 })
        const rejection = new Promise<never>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
        return Promise.race([answer, rejection])
      },
      ...options,
    })
  const picture = (type = 'image/jpeg', bytes = 'poster') =>
    new Response(bytes, { headers: { 'content-type': type } })
  const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

  beforeEach(() => {
    requests = []
    answers = { [feedUrl]: () => new Response(feedOf()), [posterUrl]: () => picture() }
  })

  test('lists the videos and fetches their posters', async () => {
    const feed = open()
    expect(await feed.list()).toEqual(entries)
    expect(await feed.poster('00123abcdef')).toEqual({
      contentType: 'image/jpeg',
      bytes: Buffer.from('poster'),
    })
    expect(requests).toEqual([feedUrl, posterUrl])
  })

  test('reads the list first when the first call is for a poster', async () => {
    expect(await open().poster('00123abcdef')).toBeDefined()
    expect(await open().poster('unknown')).toBeUndefined()
  })

  test('lists nothing for a channel without videos', async () => {
    answers[feedUrl] = () => new Response('<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>')
    expect(await open().list()).toEqual([])
  })

  test.each([
    ['an error', () => new Response('', { status: 500 }), 'Request failed with status code 500'],
    ['a page', () => new Response('<html><body>Consent</body></html>'), 'not a video feed'],
    ['no XML', () => new Response('busy'), 'not a video feed'],
    ['entities', () => new Response(`<!DOCTYPE x [<!ENTITY a "b">]>${feedOf()}`), 'document type'],
    ['too much', () => new Response('x'.repeat(5000)), 'larger than 4000 bytes'],
    ['a redirect elsewhere', () => redirect('http://169.254.169.254/latest'), 'redirects to another host'],
    [
      'a redirect to plain HTTP',
      () => redirect(feedUrl.replace('https', 'http')),
      'redirects to another host',
    ],
    ['endless redirects', () => redirect(feedUrl), 'redirects too often'],
  ])('reports %s as an outage', async (_what, answer, message) => {
    answers[feedUrl] = answer
    await expect(open({ maxBytes: 4000 }).list()).rejects.toThrow(message)
    expect(requests.every((url) => url === feedUrl)).toBe(true)
  })

  test('treats a timeout as an outage', async () => {
    answers[feedUrl] = () => new Promise(() => {})
    await expect(open({ timeoutMs: 1 }).list()).rejects.toThrow(/timeout/i)
  })

  test('follows a redirect on the same host', async () => {
    answers[feedUrl] = () => redirect('/feeds/moved.xml')
    answers['https://www.youtube.com/feeds/moved.xml'] = () => new Response(feedOf())
    expect(await open().list()).toEqual(entries)
  })

  test.each([
    'https://evil.example/p.jpg',
    'https://i.ytimg.com.evil.example/p.jpg',
    'https://i.ytimg.com:8443/p.jpg',
    'https://user@127.0.0.1/p.jpg',
  ])('does not fetch a poster from %s', async (address) => {
    answers[feedUrl] = () => new Response(feedOf(address))
    answers[address] = () => picture()
    expect(await open().poster('00123abcdef')).toBeUndefined()
    expect(requests).toEqual([feedUrl])
  })

  test('ignores a poster that is not a picture', async () => {
    answers[posterUrl] = () => picture('text/html; charset=utf-8', '<script>')
    expect(await open().poster('00123abcdef')).toBeUndefined()
    answers[posterUrl] = () => picture('Image/WebP; q=1')
    expect(await open().poster('00123abcdef')).toMatchObject({ contentType: 'image/webp' })
  })

  test('treats a poster that is too large or redirected elsewhere as an outage', async () => {
    answers[posterUrl] = () => redirect('https://evil.example/p.jpg')
    await expect(open().poster('00123abcdef')).rejects.toThrow('another host')
    answers[posterUrl] = () => picture('image/jpeg', 'x'.repeat(5000))
    await expect(open({ maxBytes: 4000 }).poster('00123abcdef')).rejects.toThrow('larger')
  })
})

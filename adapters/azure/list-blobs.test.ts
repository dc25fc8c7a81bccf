import { describe, expect, test } from 'vitest'
import { createListBlobs } from './list-blobs.ts'

const container = 'shiloh-images-gallery'

function blob(name: string, metadata = ''): string {
  return `<Blob>${name}<Properties><Creation-Time>Tue, 04 Feb 2025 10:00:00 GMT</Creation-Time><Last-Modified>Wed, 05 Feb 2025 10:00:00 GMT</Last-Modified><Etag>0x8DD45B1F</Etag><Content-Length>12</Content-Length><Content-Type>image/jpeg</Content-Type><Content-MD5>+/+/AAAAAAAAAAAAAAAAAA==</Content-MD5></Properties>${metadata}<OrMetadata /></Blob>`
}

function page(blobs: readonly string[], marker = ''): string {
  const inside = blobs.length === 0 ? '<Blobs />' : `<Blobs>${blobs.join('')}</Blobs>`
  return `\uFEFF<?xml version="1.0" encoding="utf-8"?><EnumerationResults ServiceEndpoint="https://a.test/" ContainerName="c">${inside}<NextMarker>${marker}</NextMarker></EnumerationResults>`
}

function listing(answers: (address: URL) => Response) {
  const requestUrls: URL[] = []
  const list = createListBlobs({
    anonymous: true,
    containerUrl: async (name) => `https://account.test/${name}`,
    fetch: async (address) => {
      requestUrls.push(new URL(address))
      return answers(address)
    },
  })
  return { asked: requestUrls, list: async () => (await list(container))?.items }
}

describe('the anonymous listing', () => {
  test('requests the storage’s own format', async () => {
    const { asked, list } = listing(() => new Response(page([])))
    expect(await list()).toEqual([])
    expect(asked.map(String)).toEqual([
      `https://account.test/${container}?restype=container&comp=list&include=metadata`,
    ])
  })

  test('parses names, dates, checksums and digits exactly, all metadata as text', async () => {
    const metadata =
      '<Metadata><Finish>00123</Finish><other>A &amp; B&#233;</other><empty /><species>  x</species></Metadata>'
    const { list } = listing(
      () =>
        new Response(
          page([
            blob('<Name> a&lt;b&gt; 1e3 </Name>', metadata),
            blob('<Name Encoded="true">x%EF%BF%BFy</Name>'),
          ]),
        ),
    )
    expect(await list()).toEqual([
      {
        container,
        name: ' a<b> 1e3 ',
        contentType: 'image/jpeg',
        size: 12,
        version: '-_-_AAAAAAAAAAAAAAAAAA',
        etag: '0x8DD45B1F',
        createdAt: '2025-02-04T10:00:00.000Z',
        modifiedAt: '2025-02-05T10:00:00.000Z',
        metadata: { finish: '00123', other: 'A & Bé', empty: 'None', species: '  x' },
      },
      expect.objectContaining({ name: 'x\uFFFFy', metadata: {} }),
    ])
  })

  test('follows markers', async () => {
    const { asked, list } = listing((address) =>
      address.searchParams.get('marker') === 'n & 2'
        ? new Response(page([blob('<Name>b</Name>')]))
        : new Response(page([blob('<Name>a</Name>')], 'n &amp; 2')),
    )
    expect((await list())?.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(asked).toHaveLength(2)
  })

  test('lists all blobs in order with any page size', async () => {
    const names = Array.from({ length: 205 }, (_, index) => `${index}.jpg`)
    const { list } = listing(() => new Response(page(names.map((name) => blob(`<Name>${name}</Name>`)))))
    expect((await list())?.map(({ name }) => name)).toEqual(names)
  })

  test.each(['constructor', 'prototype', '__proto__', 'Constructor'])(
    'omits the metadata key %s and reports its blob',
    async (key) => {
      const odd = `<Metadata><${key}>x</${key}><species>Oak</species></Metadata>`
      const blobs = [blob('<Name>a</Name>'), blob('<Name>odd</Name>', odd), blob('<Name>z</Name>')]
      const list = createListBlobs({
        anonymous: true,
        containerUrl: async () => 'https://account.test/c',
        fetch: async () => new Response(page(blobs)),
      })
      const result = await list(container)
      expect(result?.items.map(({ name, metadata }) => [name, metadata])).toEqual([
        ['a', {}],
        ['odd', { species: 'Oak' }],
        ['z', {}],
      ])
      expect(result).toMatchObject({ unusable: [], reserved: ['odd'] })
    },
  )

  test('returns undefined for a missing or private container', async () => {
    const notPublic =
      '<Error><Code>AuthorizationFailure</Code><Message>Server failed to authenticate the request.</Message></Error>'
    for (const answer of [new Response('', { status: 404 }), new Response(notPublic, { status: 403 })]) {
      expect(await listing(() => answer).list()).toBeUndefined()
    }
  })

  test.each([
    [
      'a firewall',
      'status code 403',
      () => new Response('<Error><Code>AuthorizationFailure</Code></Error>', { status: 403 }),
    ],
    ['an outage', 'status code 503', () => new Response('', { status: 503 })],
    [
      'a redirect',
      'status code 302',
      () => new Response('', { status: 302, headers: { location: 'http://127.0.0.1/' } }),
    ],
    ['another page', 'not a complete listing', () => new Response('<html><Blobs></Blobs></html>')],
    [
      'half a page',
      'not a complete listing',
      () => new Response(page([blob('<Name>a</Name>')]).slice(0, 200)),
    ],
    [
      'a page without dates',
      'Last-Modified',
      () => new Response(page(['<Blob><Name>a</Name><Properties><Etag>x</Etag></Properties></Blob>'])),
    ],
    ['endless pages', 'has too many pages', () => new Response(page([], 'same'))],
  ])('fails on %s', async (_what, message, answer) => {
    await expect(listing(answer).list()).rejects.toThrow(message)
  })
})

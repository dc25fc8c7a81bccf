import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type ReceivedCall, type ScriptedServer, startScriptedServer } from './scripted-server.ts'

export interface StorageCall {
  readonly kind: 'list' | 'container' | 'describe' | 'read'
  readonly container: string
  readonly blob: string
  readonly received: ReceivedCall
}

export interface ScriptedStorage {
  readonly url: string
  put(container: string, blob: string, bytes: Uint8Array): void
  override: ((call: StorageCall, response: ServerResponse, respondNormally: () => void) => void) | undefined
  readonly calls: readonly StorageCall[]
  stop(): Promise<void>
}

export async function startScriptedStorage(): Promise<ScriptedStorage> {
  const containers = new Map<string, Map<string, Uint8Array>>()
  const calls: StorageCall[] = []
  const server: ScriptedServer = await startScriptedServer((receivedCall, response) => {
    const call = parseCall(receivedCall)
    calls.push(call)
    const honest = () => answer(call, response, containers)
    if (storage.override) storage.override(call, response, honest)
    else honest()
  })
  const storage: ScriptedStorage = {
    url: server.url,
    calls,
    override: undefined,
    put(container, blob, bytes) {
      const blobs = containers.get(container) ?? new Map<string, Uint8Array>()
      containers.set(container, blobs.set(blob, bytes))
    },
    stop: () => server.stop(),
  }
  return storage
}

export function listingXml(
  blobs: Iterable<readonly [string, Uint8Array]>,
  { nextMarker = '' }: { readonly nextMarker?: string } = {},
): string {
  const inside = Array.from(
    blobs,
    ([name, bytes]) =>
      `<Blob><Name>${name}</Name><Properties><Creation-Time>${DAY}</Creation-Time><Last-Modified>${DAY}</Last-Modified>` +
      `<Etag>0x1</Etag><Content-Length>${bytes.byteLength}</Content-Length><Content-Type>image/jpeg</Content-Type>` +
      `<Content-MD5>${md5(bytes)}</Content-MD5></Properties><Metadata /></Blob>`,
  )
  return (
    '<?xml version="1.0" encoding="utf-8"?><EnumerationResults>' +
    `<Blobs>${inside.join('')}</Blobs><NextMarker>${nextMarker}</NextMarker></EnumerationResults>`
  )
}

export const STORAGE_HEADERS = {
  'x-ms-version': '2021-12-02',
  'x-ms-request-id': 'a-request',
  etag: '"0x1"',
  'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
} as const

const DAY = STORAGE_HEADERS['last-modified']

function parseCall(received: ReceivedCall): StorageCall {
  const { pathname, searchParams } = new URL(received.path, 'http://storage.test')
  const [container = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
  const blob = rest.join('/')
  if (blob !== '')
    return { kind: received.method === 'HEAD' ? 'describe' : 'read', container, blob, received }
  return { kind: searchParams.get('comp') === 'list' ? 'list' : 'container', container, blob, received }
}

function answer(
  { kind, container, blob }: StorageCall,
  response: ServerResponse,
  containers: ReadonlyMap<string, ReadonlyMap<string, Uint8Array>>,
): void {
  const blobs = containers.get(container)
  const bytes = blobs?.get(blob)
  if (!blobs || (blob !== '' && !bytes)) {
    response.writeHead(404, STORAGE_HEADERS).end()
  } else if (kind === 'list') {
    response.writeHead(200, { ...STORAGE_HEADERS, 'content-type': 'application/xml' }).end(listingXml(blobs))
  } else if (kind === 'container') {
    response.writeHead(200, STORAGE_HEADERS).end()
  } else if (bytes) {
    response.writeHead(200, blobHeaders(bytes)).end(bytes)
  }
}

export function blobHeaders(bytes: Uint8Array): Record<string, string> {
  return {
    ...STORAGE_HEADERS,
    'content-type': 'image/jpeg',
    'content-md5': md5(bytes),
    'content-length': String(bytes.byteLength),
  }
}

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}

import type { Metadata, RawMetadata } from '#core/content/metadata/metadata.ts'
import type { VideoEntry } from '#core/videos/feed.ts'
import {
  anyAnswer,
  type CallResult,
  type ContainerAnswer,
  containersAnswer,
  createHttp,
  type HttpOptions,
  type ItemRecord,
  itemsAnswer,
  metadataAnswer,
  videosAnswer,
  writtenAnswer,
} from './http.ts'

/**
 * The state that a write expects. If it differs, nothing changes, and the failure with status 412 contains the current
 * state. Ignored for servers that send no etags.
 */
export type Condition = { readonly ifMatch: string | undefined } | 'absent'

export interface Written {
  readonly etag?: string | undefined
  readonly metadata?: Metadata | undefined
}

export interface Upload {
  readonly container: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly body: Uint8Array | NodeJS.ReadableStream
  readonly condition?: Condition
  readonly signal?: AbortSignal
  readonly onProgress?: (byteCount: number) => void
}

export interface ThumbnailWish {
  readonly width: number
  readonly height: number
  readonly strategy: string
}

export interface CallsOptions extends HttpOptions {
  /** Longest silence in ms for calls other than uploads and thumbnails; 60,000 by default. */
  readonly timeoutMs?: number
  /** Longest silence in ms while uploading or making a thumbnail; 120,000 by default. */
  readonly uploadTimeoutMs?: number
  readonly newKeys?: boolean
}

export interface ContentApiCalls {
  listContainers(): Promise<CallResult<readonly ContainerAnswer[]>>
  searchContainers(text: string): Promise<CallResult<readonly ContainerAnswer[]>>
  getContainerMetadata(container: string): Promise<CallResult<Metadata>>
  /** Replaces all metadata, creating the container if needed. */
  setContainerMetadata(
    container: string,
    metadata: RawMetadata,
    condition?: Condition,
  ): Promise<CallResult<unknown>>
  listItems(container: string): Promise<CallResult<readonly ItemRecord[]>>
  upload(upload: Upload): Promise<CallResult<Written>>
  deleteBlob(container: string, name: string, condition?: Condition): Promise<CallResult<unknown>>
  /** Deletes a blob in `all-images-thumbnails`; `name` is `folder/name`. */
  deleteThumbnail(name: string): Promise<CallResult<unknown>>
  /** Replaces all metadata of a blob; empty values become 'None'. */
  setBlobMetadata(
    container: string,
    name: string,
    metadata: RawMetadata,
    condition?: Condition,
  ): Promise<CallResult<Written>>
  makeThumbnail(container: string, name: string, wish: ThumbnailWish): Promise<CallResult<unknown>>
  listVideos(): Promise<CallResult<readonly VideoEntry[]>>
}

const TIMEOUT_MS = 60_000

export function createContentApiCalls(options: CallsOptions): ContentApiCalls {
  const { timeoutMs = TIMEOUT_MS, apiKey } = options
  const http = createHttp(options)
  // Writers must see drafts, or they would overwrite them.
  const drafts = apiKey === undefined ? undefined : { drafts: 'true' }

  const containers = (search?: Record<string, string>) =>
    http({ method: 'GET', path: '/containers', params: search, timeoutMs, answer: containersAnswer })

  return {
    listContainers: () => containers(),

    async searchContainers(text) {
      const listing = await containers({ restype: 'container', comp: 'list', include: 'metadata' })
      const lowerText = text.toLowerCase()
      return listing.ok
        ? { ok: true, value: listing.value.filter(({ name }) => name.toLowerCase().includes(lowerText)) }
        : listing
    },

    getContainerMetadata: (container) =>
      http({ method: 'GET', path: `${pathOf(container)}/Metadata`, timeoutMs, answer: metadataAnswer }),

    setContainerMetadata: (container, metadata, condition) =>
      http({
        method: 'POST',
        path: `${pathOf(container)}/Metadata`,
        params: newKeysOf(options),
        data: withoutUndefined(metadata),
        headers: headersOf(condition),
        timeoutMs,
        answer: anyAnswer,
      }),

    listItems: (container) =>
      http({
        method: 'GET',
        path: `${pathOf(container)}/Blob`,
        params: drafts,
        timeoutMs,
        answer: itemsAnswer,
      }),

    ...blobCalls(http, options),

    listVideos: () => http({ method: 'GET', path: '/videos', timeoutMs, answer: videosAnswer }),
  }
}

function blobCalls(
  http: ReturnType<typeof createHttp>,
  options: CallsOptions,
): Pick<ContentApiCalls, 'upload' | 'deleteBlob' | 'deleteThumbnail' | 'setBlobMetadata' | 'makeThumbnail'> {
  const { timeoutMs = TIMEOUT_MS, uploadTimeoutMs = 120_000, apiKey } = options
  return {
    upload: ({ container, name, contentType, size, body, condition, signal, onProgress }) =>
      http({
        method: 'POST',
        path: pathOf(container, name),
        data: body,
        headers: {
          'content-type': contentType,
          'content-length': String(size),
          ...headersOf(condition),
        },
        timeoutMs: uploadTimeoutMs,
        answer: writtenAnswer,
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onUploadProgress: ({ loaded }) => onProgress(loaded) } : {}),
      }),

    deleteBlob: (container, name, condition) =>
      http({
        method: 'DELETE',
        path: pathOf(container, name),
        headers: headersOf(condition),
        timeoutMs,
        answer: anyAnswer,
      }),

    deleteThumbnail: (name) =>
      http({
        method: 'DELETE',
        path: `${pathOf('all-images-thumbnails')}/Blob`,
        data: { BlobName: name },
        timeoutMs,
        answer: anyAnswer,
      }),

    setBlobMetadata: (container, name, metadata, condition) =>
      http({
        method: 'POST',
        path: '/Blob',
        params: newKeysOf(options),
        data: { containerName: container, blobName: name, apiKey, metadata: withoutUndefined(metadata) },
        headers: headersOf(condition),
        timeoutMs,
        answer: writtenAnswer,
      }),

    makeThumbnail: (container, name, wish) =>
      http({
        method: 'POST',
        path: `${pathOf(container, name)}/Thumbnail`,
        data: wish,
        timeoutMs: uploadTimeoutMs,
        answer: anyAnswer,
      }),
  }
}

function newKeysOf({ newKeys = false }: CallsOptions) {
  return newKeys ? { newKeys: 'true' } : undefined
}

function pathOf(container: string, name?: string): string {
  const path = `/Container/${encodeURIComponent(container)}`
  return name === undefined ? path : `${path}/Blob/${encodeURIComponent(name)}`
}

function headersOf(condition: Condition | undefined): Readonly<Record<string, string>> {
  if (condition === 'absent') return { 'if-none-match': '*' }
  return condition?.ifMatch === undefined ? {} : { 'if-match': condition.ifMatch }
}

/** JSON drops undefined values, but empty values must be sent so that they become `None`. */
function withoutUndefined(metadata: RawMetadata): RawMetadata {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, value ?? '']))
}

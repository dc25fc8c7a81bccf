import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ContainerAnswer, ContentApi, ItemRecord } from '#adapters/content-api/content-api.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { CONTAINER_FILE } from '#adapters/directory/item-paths.ts'
import type { ContentItem } from '#core/content/item.ts'
import { isServedContainer, textContainer } from '#core/content/known-containers.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import type { Log } from '#core/ports/log.ts'
import { placeKey } from '#services/content/read-items.ts'
import { openSource } from '#services/texts/text-files.ts'
import { saysDraft } from '#services/texts/text-source.ts'
import { absence, CommandError } from '../../terminal/options.ts'
import { printable, type Terminal } from '../../terminal/terminal.ts'
import { answerOf, type Context } from '../context.ts'

export interface SourceItem {
  readonly container: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  /** Version of the bytes. Comparable between sources only if it is a digest. */
  readonly version: string
  /** Version of bytes and metadata, for `If-Match`. Valid only at the source it was read from. */
  readonly etag: string | undefined
  readonly createdAt: string
  readonly metadata: Metadata
}

export interface SourceContainer {
  readonly name: string
  readonly etag: string | undefined
  readonly metadata: Metadata
  readonly items: readonly SourceItem[]
}

export interface Source {
  containers(names: readonly string[]): Promise<readonly SourceContainer[]>
  read(item: SourceItem): Promise<Uint8Array | undefined>
}

/** Reads the named folders, or all folders with a `_container.json`. Skips names outside `prefixes` with a notice. */
export async function folderSource(
  folder: string,
  terminal: Terminal,
  prefixes?: readonly string[],
): Promise<Source> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new CommandError(`The folder ${folder} does not exist.`, {
      hint: 'Name the folder that contains the containers.',
    })
  }
  const store = createDirectoryStore({ root: folder, log: logTo(terminal), readOnly: true })
  /** Texts marked as drafts become drafts on the site. */
  const withDrafts = (items: readonly ContentItem[]) =>
    Promise.all(
      items.map(async (item) =>
        saysDraft(await openSource(store, item))
          ? { ...item, metadata: { ...item.metadata, status: 'draft' } }
          : item,
      ),
    )
  return {
    async containers(names) {
      const all = await store.listContainers()
      const isServed = (name: string) => prefixes === undefined || isServedContainer(name, prefixes)
      const selection = chooseContainers(
        all.filter(({ name }) => isServed(name)),
        names,
      )
      const sourceContainers = []
      for (const { name, etag, metadata } of selection) {
        if (names.length === 0 && !(await isContainer(path.join(folder, name)))) continue
        const items = await store.listItems(name)
        sourceContainers.push({
          name,
          etag,
          metadata,
          items: name === textContainer() ? await withDrafts(items) : items,
        })
      }
      const others = []
      for (const { name } of names.length === 0 ? all : []) {
        if (!isServed(name) && (await isContainer(path.join(folder, name)))) others.push(name)
      }
      if (others.length > 0) {
        terminal.err(
          `Skipped, because they are not part of the site (CONTENT_PREFIXES): ${printable(others.join(', '))}`,
        )
      }
      return sourceContainers
    },

    async read({ container, name }) {
      const content = await store.open(container, name).catch(() => undefined)
      return content && new Uint8Array(await new Response(content.stream).arrayBuffer())
    },
  }
}

async function isContainer(folder: string): Promise<boolean> {
  return (await stat(path.join(folder, CONTAINER_FILE)).catch(() => undefined))?.isFile() ?? false
}

function logTo(terminal: Terminal): Log {
  const say = (details: object, message: string) => {
    const { container, name, reason, files } = details as Record<string, unknown>
    const where = [container, name].filter((part) => typeof part === 'string').join('/')
    const what = [files, reason].filter((part) => part !== undefined).map(String)
    terminal.err([where, message, ...what].filter(Boolean).join(': '))
  }
  return { debug() {}, info() {}, warn: say, error: say }
}

export function siteSource({ server, readingKey: key, interrupt, ...context }: Context): Source {
  const calls = context.reader()
  const signal = interrupt.now
  const urls = new Map<string, string>()
  return {
    async containers(names) {
      const selection = chooseContainers(await allContainers(calls), names)
      const sourceContainers = []
      for (const { name, etag, metadata } of selection) {
        const records = answerOf(await calls.listItems(name), `Listing ${name}`)
        for (const record of records) urls.set(placeKey({ container: name, name: record.name }), record.url)
        sourceContainers.push({ name, etag, metadata, items: records.map((record) => toItem(name, record)) })
      }
      return sourceContainers
    },

    async read(item) {
      const url = urls.get(placeKey(item))
      return url === undefined ? undefined : download({ url, server, key, signal })
    },
  }
}

function toItem(container: string, record: ItemRecord): SourceItem {
  const { url, name, contentType, size, etag, createdAt, metadata } = record
  const version = new URL(url, 'http://site.invalid').searchParams.get('v') ?? ''
  return { container, name, contentType, size, etag, createdAt, metadata, version }
}

async function allContainers(calls: ContentApi): Promise<readonly ContainerAnswer[]> {
  return answerOf(await calls.listContainers(), 'Listing the containers')
}

function findContainer(containers: readonly ContainerAnswer[], name: string): ContainerAnswer {
  const match = containers.find((container) => container.name === name)
  if (match) return match
  const names = containers.map((container) => container.name)
  throw new CommandError(absence('container', name, names), {
    hint: `Containers: ${names.join(', ') || 'none yet'}`,
  })
}

function chooseContainers(
  containers: readonly ContainerAnswer[],
  names: readonly string[],
): readonly ContainerAnswer[] {
  return names.length === 0 ? containers : names.map((name) => findContainer(containers, name))
}

const DOWNLOAD_MS = 120_000
const ATTEMPTS = 6
const MAX_WAIT_SECONDS = 30

interface Download {
  readonly url: string
  readonly server: string
  /** Sent to the site only, never to external storage. */
  readonly key: string | undefined
  readonly signal: AbortSignal
}

export async function download({ url, server, key, signal }: Download): Promise<Uint8Array | undefined> {
  const address = new URL(url, server)
  const headers = new Headers()
  if (key !== undefined && address.origin === new URL(server).origin) headers.set('x-api-key', key)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const timeoutSignal = AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_MS)])
      const response = await fetch(address, { headers, signal: timeoutSignal })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status !== 429) return undefined
      const seconds = Math.min(Number(response.headers.get('retry-after')) || 1, MAX_WAIT_SECONDS)
      await wait(seconds * 1000, undefined, { signal })
    } catch {
      // Connection lost, or Ctrl-C. The caller reports that the file could not be read.
      return undefined
    }
  }
  return undefined
}

import { type ItemRecord, versionOf } from '#adapters/content-api/answers.ts'
import type { ContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import { answerOf } from './answers.ts'
import { allContainers, chooseContainers } from './find-container.ts'
import type { Source, SourceItem } from './source.ts'

/** Longest wait for the bytes of one item, in ms. */
const PATIENCE = 120_000

/** The content of a running site. */
export function siteSource(calls: ContentApiCalls, server: string, signal: AbortSignal): Source {
  const urls = new Map<string, string>()
  return {
    async containers(names) {
      const chosen = chooseContainers(await allContainers(calls), names)
      const found = []
      for (const { name, metadata } of chosen) {
        const records = answerOf(await calls.listItems(name), `Listing ${name}`)
        for (const record of records) urls.set(keyOf({ container: name, name: record.name }), record.url)
        found.push({ name, metadata, items: records.map((record) => toItem(name, record)) })
      }
      return found
    },

    async read(item, length) {
      const url = urls.get(keyOf(item))
      if (url === undefined || signal.aborted) return undefined
      const headers = length === undefined ? {} : { range: `bytes=0-${length - 1}` }
      try {
        const response = await fetch(new URL(url, server), {
          headers,
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
        })
        if (response.ok) return new Uint8Array(await response.arrayBuffer())
        await response.body?.cancel()
      } catch {
        // A broken line: the caller says that the item cannot be had.
      }
      return undefined
    },
  }
}

function toItem(container: string, record: ItemRecord): SourceItem {
  const { name, contentType, size, createdAt, metadata } = record
  return { container, name, contentType, size, createdAt, metadata, version: versionOf(record) }
}

function keyOf({ container, name }: Pick<SourceItem, 'container' | 'name'>): string {
  return `${container}/${name}`
}

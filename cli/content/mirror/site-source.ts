import { type ItemRecord, versionOf } from '#adapters/content-api/answers.ts'
import { placeKey } from '#services/content/read-items.ts'
import { answerOf } from '../answers.ts'
import type { Context } from '../context.ts'
import { download } from '../download.ts'
import { allContainers, chooseContainers } from '../find-container.ts'
import type { Source, SourceItem } from './source.ts'

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
  const { name, contentType, size, etag, createdAt, metadata } = record
  return { container, name, contentType, size, etag, createdAt, metadata, version: versionOf(record) }
}

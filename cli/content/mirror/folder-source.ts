import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { CONTAINER_FILE } from '#adapters/directory/item-paths.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { isServedContainer } from '#core/content/served-containers.ts'
import type { Log } from '#core/ports/log.ts'
import { openSource } from '#services/texts/text-files.ts'
import { saysDraft } from '#services/texts/text-source.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { printable } from '../../terminal/table.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { chooseContainers } from '../find-container.ts'
import type { Source } from './source.ts'

/**
 * Unless named, only folders with a `_container.json` count as containers. Those outside `prefixes` are skipped with a
 * notice.
 */
export async function folderSource(
  folder: string,
  terminal: Terminal,
  prefixes?: readonly string[],
): Promise<Source> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new CommandError(`There is no folder ${folder}.`, {
      hint: 'Name the folder that holds the containers.',
    })
  }
  const store = createDirectoryStore({ root: folder, log: logTo(terminal), readOnly: true })
  /** A text marked as a draft is stored as a draft. */
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
        terminal.err(`Skipped, not part of the site (CONTENT_PREFIXES): ${printable(others.join(', '))}`)
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

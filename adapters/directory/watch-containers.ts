import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { containerNameFault } from '#core/content/names.ts'
import type { Log } from '#core/ports/log.ts'

/**
 * Watches the root and each container, because Node's recursive watcher on Linux opens one watcher per file and reads
 * the tree synchronously. Logs and skips a folder that cannot be watched (out of watches, network drive). Returns a
 * function that ends it.
 */
export function watchContainers(root: string, log: Log, onChange: (container: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let stopped = false

  const add = (folder: string, changed: (fileName: string) => void) => {
    watchers.get(folder)?.close()
    try {
      const watcher = watch(folder, { persistent: false }, (_event, fileName) => {
        if (fileName !== null && !fileName.startsWith('.')) changed(fileName)
      })
      watcher.on('error', () => watcher.close())
      watchers.set(folder, watcher)
    } catch (error) {
      log.debug({ err: error, folder }, 'A content folder is not watched')
    }
  }
  const addContainer = (name: string) => {
    if (!stopped && containerNameFault(name) === undefined) add(join(root, name), () => onChange(name))
  }
  const start = async () => {
    // A container that was added, removed or replaced.
    add(root, (name) => {
      addContainer(name)
      onChange(name)
    })
    for (const name of await readdir(root)) addContainer(name)
  }

  start().catch((error: unknown) => {
    log.debug({ err: error, root }, 'The content directory is not watched')
  })
  return () => {
    stopped = true
    for (const watcher of watchers.values()) watcher.close()
  }
}

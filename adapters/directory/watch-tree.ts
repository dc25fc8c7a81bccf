import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#core/ports/log.ts'
import { ifPresent } from './item-paths.ts'

/**
 * Watches every folder separately, because Node's recursive watcher on Linux opens one watcher per file and reads the
 * tree synchronously. Logs and skips a folder that cannot be watched (out of watches, network drive).
 */
export function watchTree(root: string, log: Log, onChange: (container: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let stopped = false

  const drop = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      watchers.delete(path)
    }
  }

  const add = async (folder: string, container: string | undefined): Promise<void> => {
    if (stopped || watchers.has(folder)) return
    try {
      const watcher = watch(folder, { persistent: false }, (event, fileName) => {
        if (fileName === null || fileName.startsWith('.')) return
        onChange(container ?? fileName)
        // A rename may mean that a folder was added or removed.
        if (event === 'rename') void rescan(join(folder, fileName), container ?? fileName)
      })
      watcher.on('error', () => drop(folder))
      watchers.set(folder, watcher)
    } catch (error) {
      log.debug({ err: error, folder }, 'A content folder is not watched')
      return
    }
    await addBelow(folder, container)
  }

  const addBelow = async (folder: string, container: string | undefined): Promise<void> => {
    const entries = (await ifPresent(readdir(folder, { withFileTypes: true }))) ?? []
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.startsWith('.')) continue
      await add(join(folder, entry.name), container ?? entry.name)
    }
  }

  const rescan = async (path: string, container: string): Promise<void> => {
    try {
      const isFolder = (await ifPresent(readdir(path))) !== undefined
      if (!isFolder) return drop(path)
      if (watchers.has(path)) return
      await add(path, container)
      // Finds files that were added before the folder was watched.
      onChange(container)
    } catch (error) {
      log.debug({ err: error, path }, 'A content folder is not watched')
    }
  }

  void add(root, undefined).catch((error: unknown) => {
    log.debug({ err: error, root }, 'The content directory is not watched')
  })
  return () => {
    stopped = true
    drop(root)
  }
}

/** Notifies listeners of changed containers. */
export type ChangeNotifier = ReturnType<typeof createChangeNotifier>

export function createChangeNotifier() {
  const listeners = new Set<(container: string) => void>()
  const pending = new Set<string>()
  let isPaused = false

  const notify = (container: string) => {
    if (isPaused) pending.add(container)
    else for (const listener of listeners) listener(container)
  }
  return {
    notify,
    /** Notifies listeners after the work, once per changed container. */
    async notifyAfter<T>(work: () => Promise<T>): Promise<T> {
      isPaused = true
      try {
        return await work()
      } finally {
        isPaused = false
        for (const container of pending) notify(container)
        pending.clear()
      }
    },
    /** Returns a function that removes the listener and returns the number that remain. */
    listen(listener: (container: string) => void): () => number {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        return listeners.size
      }
    },
  }
}

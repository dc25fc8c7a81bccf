import type { ContentItem } from '#core/content/item.ts'
import type { Timers } from '#core/ports/timers.ts'

/** Images whose views are plain for the store's fault: pages that show them are better made anew once it answers. */
export interface OwedViews {
  add(key: string, item: ContentItem): void
  has(key: string): boolean
  /** The image is gone or has changed; nothing is owed. */
  forget(key: string): void
  /** The view of an image is known by now. */
  settle(key: string): void
  /** The store answers again: whoever asks now will not wait in vain. */
  settleAll(): void
  /** Calls back with a container of which better views can be had. Returns the way to stop. */
  onSettled(listener: (container: string) => void): () => void
  stop(): void
}

/** Images remembered; pages are made anew by themselves after some minutes anyway. */
const MAX_OWED = 5_000
/** How long until an image is tried again though nobody asks for it, in ms; doubled with each failure. */
const FIRST_TRY_MS = 5_000
const LAST_TRY_MS = 5 * 60_000

/** @param parts.tryAgain asks the store for an image once more; it settles what it finds, and never fails. */
export function createOwedViews({
  timers,
  tryAgain,
}: {
  readonly timers: Timers
  readonly tryAgain: (item: ContentItem) => Promise<unknown>
}): OwedViews {
  const owed = new Map<string, ContentItem>()
  const listeners = new Set<(container: string) => void>()
  let waitMs = FIRST_TRY_MS
  let callOff: (() => void) | undefined
  let stopped = false

  const tell = (containers: ReadonlySet<string>) => {
    for (const container of containers) for (const listener of listeners) listener(container)
  }

  const tryLater = () => {
    if (stopped || callOff !== undefined || owed.size === 0) return
    callOff = timers.after(waitMs, () => void tryOne())
    waitMs = Math.min(waitMs * 2, LAST_TRY_MS)
  }
  const tryOne = async () => {
    const [oldest] = owed
    if (oldest !== undefined) {
      const [key, item] = oldest
      await tryAgain(item)
      // The next one takes its turn.
      if (owed.delete(key)) owed.set(key, item)
    }
    callOff = undefined
    tryLater()
  }

  return {
    add(key, item) {
      if (owed.size < MAX_OWED) owed.set(key, item)
      tryLater()
    },
    has: (key) => owed.has(key),
    forget: (key) => void owed.delete(key),
    settle(key) {
      const item = owed.get(key)
      if (item === undefined) return
      owed.delete(key)
      tell(new Set([item.container]))
    },
    settleAll() {
      waitMs = FIRST_TRY_MS
      const containers = new Set([...owed.values()].map(({ container }) => container))
      owed.clear()
      tell(containers)
    },
    onSettled(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stopped = true
      callOff?.()
      listeners.clear()
    },
  }
}

import type { ContentItem } from '#core/content/item.ts'
import { MINUTE_MS } from '#core/durations.ts'
import type { Timers } from '#core/ports/timers.ts'

/**
 * Images that got a plain view because the store failed. Pages that show them should be rendered again once it
 * answers.
 */
export type OwedViews = ReturnType<typeof createOwedViews>

/** Maximum number of images remembered; pages are rendered again after a few minutes anyway. */
const MAX_OWED = 5_000
/** Pause before an image is retried without a request for it, in ms; doubles with each attempt. */
const FIRST_TRY_MS = 5_000
const LAST_TRY_MS = 5 * MINUTE_MS

/** @param options.retry asks the store for an image again; settles what it finds, and never fails. */
export function createOwedViews({
  timers,
  retry,
}: {
  readonly timers: Timers
  readonly retry: (item: ContentItem) => Promise<unknown>
}) {
  const owed = new Map<string, ContentItem>()
  const listeners = new Set<(container: string) => void>()
  let waitMs = FIRST_TRY_MS
  let cancel: (() => void) | undefined
  let stopped = false

  const tell = (containers: ReadonlySet<string>) => {
    for (const container of containers) for (const listener of listeners) listener(container)
  }

  const tryLater = () => {
    if (stopped || cancel !== undefined || owed.size === 0) return
    cancel = timers.after(waitMs, () => void tryOne())
    waitMs = Math.min(waitMs * 2, LAST_TRY_MS)
  }
  const tryOne = async () => {
    const [oldest] = owed
    if (oldest !== undefined) {
      const [key, item] = oldest
      await retry(item)
      // Moves it to the end of the queue.
      if (owed.delete(key)) owed.set(key, item)
    }
    cancel = undefined
    tryLater()
  }

  return {
    add(key: string, item: ContentItem): void {
      if (owed.size < MAX_OWED) owed.set(key, item)
      tryLater()
    },
    has: (key: string): boolean => owed.has(key),
    /** The image is gone or has changed, so nothing is owed. */
    forget: (key: string): void => void owed.delete(key),
    /** The view of an image is now known. */
    settle(key: string): void {
      const item = owed.get(key)
      if (item === undefined) return
      owed.delete(key)
      tell(new Set([item.container]))
    },
    /** The store answers again, so rendering now is worthwhile. */
    settleAll(): void {
      waitMs = FIRST_TRY_MS
      const containers = new Set([...owed.values()].map(({ container }) => container))
      owed.clear()
      tell(containers)
    },
    /** Calls `listener` with a container that has better views now. Returns an unsubscribe function. */
    onSettled(listener: (container: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop(): void {
      stopped = true
      cancel?.()
      listeners.clear()
    },
  }
}

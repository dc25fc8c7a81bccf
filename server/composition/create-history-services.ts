import { randomUUID } from 'node:crypto'
import type { ChangeStore } from '#core/ports/change-store.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { KeptBytes } from '#core/ports/kept-bytes.ts'
import type { Log } from '#core/ports/log.ts'
import { createChangeKeeper } from '#services/content/change-keeper.ts'
import { createContentEditor } from '#services/content/content-editor.ts'
import { createContentHistory } from '#services/content/content-history.ts'
import { createHistoryUpkeep } from '#services/content/history-upkeep.ts'
import type { Listings } from '#services/content/listings.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import { startUpkeep } from './start-upkeep.ts'

interface Ingredients {
  readonly changes: ChangeStore
  readonly bytes: KeptBytes
  readonly store: ContentStore
  readonly listings: Listings
  readonly now: () => Date
  readonly log: Log
}

/** The one way to change content, and the history that it keeps. */
export async function createHistoryServices({ changes, bytes, store, listings, now, log }: Ingredients) {
  const keeping = { changes, bytes, now, newId: randomUUID, log }
  const upkeep = createHistoryUpkeep({ ...keeping, store })
  const stopUpkeep = await startUpkeep({ upkeep, timers: systemTimers, log })
  const editor = createContentEditor({ store, listings, keeper: createChangeKeeper(keeping) })
  const history = createContentHistory({ ...keeping, store, listings, editor })
  return { editor, history, upkeep, stopUpkeep }
}

import { useSyncExternalStore } from 'react'
import type { IdeaMark } from '#core/ideas/idea-marks.ts'
import { type Remarks, readRemarks } from '#core/ideas/remarks.ts'

const KEY = 'ideas'
const NONE: Remarks = {}

/** Where storage is refused, remarks last as long as the page. */
let cached: Remarks | undefined
const listeners = new Set<() => void>()

/** The visitor's remarks about ideas. They stay in the browser's storage until the visitor sends them in a link or request. */
export function useRemarks(): Remarks {
  return useSyncExternalStore(listen, current, () => NONE)
}

/** The same at the moment of a press, also before the page shows them. */
export function remarksNow(): Remarks {
  return current()
}

/** Sets or, with `undefined`, takes back what the visitor thinks of an idea. */
export function markIdea(ref: string, mark: IdeaMark | undefined): void {
  keep({ ...current(), [ref]: { note: current()[ref]?.note ?? '', ...(mark && { mark }) } })
}

export function noteIdea(ref: string, note: string): void {
  keep({ ...current(), [ref]: { ...current()[ref], note } })
}

/** Adds what was typed while the note so far was not shown yet. */
export function addToNote(ref: string, typed: string): void {
  noteIdea(ref, [current()[ref]?.note, typed].filter(Boolean).join(' '))
}

/** Takes over remarks about what has none yet. */
export function addRemarks(added: Remarks): void {
  keep({ ...added, ...current() })
}

export function forgetRemarks(): void {
  keep(NONE)
}

function keep(remarks: Remarks): void {
  cached = remarks
  try {
    if (remarks === NONE) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(remarks))
  } catch {
    // Full or refused.
  }
  for (const listener of listeners) listener()
}

function current(): Remarks {
  cached ??= stored()
  return cached
}

function stored(): Remarks {
  try {
    return readRemarks(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return NONE
  }
}

function listen(listener: () => void): () => void {
  const again = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    cached = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', again)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', again)
  }
}

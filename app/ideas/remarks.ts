import { useSyncExternalStore } from 'react'
import { type IdeaMark, type IdeaRemark, LONGEST_NOTE } from '#core/ideas/shared-ideas.ts'

/** Marks and notes by reference. */
export type Remarks = Readonly<Record<string, IdeaRemark>>

const KEY = 'ideas'
const NONE: Remarks = {}
const MARKS: ReadonlySet<unknown> = new Set<IdeaMark>(['like', 'unsure', 'dislike'])

/** Where storage is refused, remarks last as long as the page. */
let known: Remarks | undefined
const listeners = new Set<() => void>()

/** What the visitor said about ideas. Kept in the browser's storage; it leaves it only in a link that she shares. */
export function useRemarks(): Remarks {
  return useSyncExternalStore(listen, current, () => NONE)
}

/** Sets or, with `undefined`, takes back what the visitor thinks of an idea. */
export function markIdea(ref: string, mark: IdeaMark | undefined): void {
  keep({ ...current(), [ref]: { note: current()[ref]?.note ?? '', ...(mark && { mark }) } })
}

export function noteIdea(ref: string, note: string): void {
  keep({ ...current(), [ref]: { ...current()[ref], note } })
}

/** Takes over remarks about what has none yet. */
export function addRemarks(added: Remarks): void {
  keep({ ...added, ...current() })
}

export function forgetRemarks(): void {
  keep(NONE)
}

function keep(remarks: Remarks): void {
  known = remarks
  try {
    if (remarks === NONE) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(remarks))
  } catch {
    // Full or refused.
  }
  for (const listener of listeners) listener()
}

function current(): Remarks {
  known ??= stored()
  return known
}

function stored(): Remarks {
  try {
    return readRemarks(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return NONE
  }
}

/** Anything may be in the storage. */
export function readRemarks(value: unknown): Remarks {
  if (typeof value !== 'object' || value === null) return NONE
  return Object.fromEntries(
    Object.entries(value).flatMap(([ref, said]: [string, unknown]) => {
      if (typeof said !== 'object' || said === null) return []
      const { mark, note } = said as { readonly mark?: unknown; readonly note?: unknown }
      const text = typeof note === 'string' ? note.slice(0, LONGEST_NOTE) : ''
      return [[ref, { note: text, ...(isMark(mark) && { mark }) }] as const]
    }),
  )
}

function isMark(value: unknown): value is IdeaMark {
  return MARKS.has(value)
}

function listen(listener: () => void): () => void {
  const again = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    known = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', again)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', again)
  }
}

import { useSyncExternalStore } from 'react'
import { type Notes, readNotes } from '#core/ideas/notes.ts'

const KEY = 'ideas'
const NONE: Notes = {}

/** Without storage, notes last only as long as the page. */
let cached: Notes | undefined
const listeners = new Set<() => void>()

/** The visitor's notes on ideas, which stay in local storage unless the visitor sends them in a link or request. */
export function useNotes(): Notes {
  return useSyncExternalStore(listen, current, () => NONE)
}

/** Current notes, even before the page renders them. */
export function notesNow(): Notes {
  return current()
}

export function noteIdea(ref: string, note: string): void {
  keep({ ...current(), [ref]: note })
}

/** Appends text that was typed before the stored note appeared. */
export function addToNote(ref: string, text: string): void {
  noteIdea(ref, [current()[ref], text].filter(Boolean).join(' '))
}

/** Adds notes to ideas that have none. */
export function addNotes(newNotes: Notes): void {
  keep({ ...newNotes, ...current() })
}

export function clearNotes(): void {
  keep(NONE)
}

function keep(notes: Notes): void {
  cached = notes
  try {
    if (notes === NONE) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(notes))
  } catch {
    // Full or blocked.
  }
  for (const listener of listeners) listener()
}

function current(): Notes {
  cached ??= loadNotes()
  return cached
}

function loadNotes(): Notes {
  try {
    return readNotes(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
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

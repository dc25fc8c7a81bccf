import { useSyncExternalStore } from 'react'
import { type Notes, readNotes } from '#core/ideas/notes.ts'

const KEY = 'ideas'
const NONE: Notes = {}

/** Without storage, notes last as long as the page. */
let cached: Notes | undefined
const listeners = new Set<() => void>()

/** The visitor's notes on ideas. They stay in local storage until the visitor sends them in a link or request. */
export function useNotes(): Notes {
  return useSyncExternalStore(listen, current, () => NONE)
}

/** The notes at the moment of a click, also before the page renders them. */
export function notesNow(): Notes {
  return current()
}

export function noteIdea(ref: string, note: string): void {
  keep({ ...current(), [ref]: note })
}

/** Appends text typed before the stored note appeared. */
export function addToNote(ref: string, text: string): void {
  noteIdea(ref, [current()[ref], text].filter(Boolean).join(' '))
}

/** Adopts notes for ideas without one. */
export function addNotes(newNotes: Notes): void {
  keep({ ...newNotes, ...current() })
}

export function forgetNotes(): void {
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

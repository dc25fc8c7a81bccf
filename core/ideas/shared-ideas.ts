import { clip } from '../plain-text.ts'
import { ideaList, MAX_IDEAS } from './idea-list.ts'
import { isIdeaRef } from './idea-refs.ts'

export interface SharedIdea {
  readonly ref: string
  readonly note: string
}

export const LONGEST_NOTE = 200

/** In characters: the maximum length of a link without the site's origin. Longer links break in emails and chats. */
export const LONGEST_LINK = 1900

const VERSION = '1'

const PATH = '/ideas?with='

/**
 * Link to a whole board: references and notes. Uses only characters that email and chat programs accept in links. If the notes don't fit,
 * all are cut to the same length (`cut`).
 */
export function sharedLink(ideas: readonly SharedIdea[]) {
  const board = ideas.slice(0, MAX_IDEAS)
  const linkWith = (longest: number) =>
    PATH + [VERSION, ...board.map((idea) => itemOf(idea, longest))].join('~').replaceAll(' ', '+')
  let longest = LONGEST_NOTE
  let path = linkWith(longest)
  while (path.length > LONGEST_LINK && longest > 0) {
    longest -= 5
    path = linkWith(longest)
  }
  return { path, cut: board.some(({ note }) => tidyNote(note).length > longest) }
}

/** The value for a board's link parameter `with`, which `parseShared` parses. */
export function sharedValue(ideas: readonly SharedIdea[]): string {
  return sharedLink(ideas).path.slice(PATH.length).replaceAll('+', ' ')
}

/**
 * Parses a board from the decoded value of `with`. Any input gives a board of well-formed references with one-line notes; it is empty if
 * nothing is valid.
 */
export function parseShared(value: string): readonly SharedIdea[] {
  const [version, ...items] = value.slice(0, 4 * LONGEST_LINK).split('~')
  if (version !== VERSION) return []
  const board = new Map<string, SharedIdea>()
  for (const item of items) {
    const idea = parseItem(item)
    if (idea && !board.has(idea.ref)) board.set(idea.ref, idea)
    if (board.size === MAX_IDEAS) break
  }
  const refs = new Set(ideaList([...board.keys()]))
  return [...board.values()].filter(({ ref }) => refs.has(ref))
}

function itemOf({ ref, note }: SharedIdea, longest: number): string {
  const words = escapeText(clip(tidyNote(note), longest))
  return words === '' ? ref : `${ref}*n${words}`
}

/** Older links also had letters for the sender's opinion; only `n` starts a note. */
function parseItem(item: string): SharedIdea | undefined {
  const [ref = '', note = ''] = item.split('*', 2)
  return isIdeaRef(ref) ? { ref, note: tidyNote(unescapeText(note.slice(1))) } : undefined
}

/** One line without control characters and bidirectional controls. */
export function tidyNote(note: string): string {
  return clip(note.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim(), LONGEST_NOTE)
}

/** Encodes all but Latin letters, digits, spaces and hyphens as a dot and two digits for each byte of UTF-8. */
function escapeText(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9 -]+/g, (part) =>
    [...new TextEncoder().encode(part)].map((byte) => `.${byte.toString(16).padStart(2, '0')}`).join(''),
  )
}

function unescapeText(text: string): string {
  return text.replaceAll(/(?:\.[0-9a-f]{2})+/g, (run) => {
    const bytes = run
      .slice(1)
      .split('.')
      .map((digits) => Number.parseInt(digits, 16))
    return new TextDecoder().decode(new Uint8Array(bytes))
  })
}

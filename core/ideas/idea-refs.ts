import { readableName } from '../content/names.ts'
import { shortHash } from '../short-hash.ts'
import { containerOf } from '../site-map.ts'

/**
 * Items that can be saved as ideas: the first letter of their references, and the page with their container. Never reuse a letter:
 * references stay in visitors' browsers for a year, and in links even longer.
 */
const SAVABLE: ReadonlyMap<string, Parameters<typeof containerOf>[0]> = new Map([
  ['g', '/gallery'],
  ['f', '/products/finishes'],
  ['d', '/products/doorstyles'],
  ['h', '/products/rangehoods'],
  ['v', '/products/vanities'],
  ['i', '/products/islands'],
  ['l', '/products/turnedlegs'],
  ['a', '/accessories'],
])

/** Letters of woods, details and documents, which can no longer be saved. Old boards still contain them and show their names. */
const FORMER: ReadonlySet<string> = new Set(['w', 'c', 'p'])

/** Letters of visualizer choices, which are not in a container (`choice-refs.ts`). */
export const CHOICE_LETTERS = { room: 'r', door: 'o' } as const

const CHOICE_NAMES: ReadonlyMap<string, string> = new Map([
  [CHOICE_LETTERS.room, 'A room in your finish'],
  [CHOICE_LETTERS.door, 'A door in your finish'],
])

/** Maximum length of a name in a reference, so that sixty always fit in a cookie and in a link. */
const LONGEST = 26
const LONGEST_HEAD = 18

const REFERENCE = /^[a-z]\.[\w/.-]{1,26}$/

/**
 * An item's reference: a letter for its container, and its slug, e.g. `f.sage-paint`; a long or unusual slug is shortened and hashed. Needs
 * no escaping in cookies, URLs, ids and forms. `undefined` for containers whose items cannot be saved.
 */
export function ideaRef(container: string, slug: string): string | undefined {
  const [letter] = [...SAVABLE].find(([, path]) => containerOf(path) === container) ?? []
  if (letter === undefined || slug === '') return undefined
  if (slug.length <= LONGEST && /^[\w/.-]+$/.test(slug)) return `${letter}.${slug}`
  const head = slug.replaceAll(/[^\w/-]+/g, '-').slice(0, LONGEST_HEAD)
  return `${letter}.${head}.${shortHash(slug).toString(36)}`
}

/** True for well-formed references; the item may not exist. */
export function isIdeaRef(text: string): boolean {
  return (
    REFERENCE.test(text) && (SAVABLE.has(text.charAt(0)) || FORMER.has(text.charAt(0)) || isChoiceRef(text))
  )
}

/** True for references of visualizer choices. */
export function isChoiceRef(ref: string): boolean {
  return CHOICE_NAMES.has(ref.charAt(0))
}

/** The container of a reference; `undefined` for choices, items that can no longer be saved, and anything else. */
export function containerOfIdea(ref: string): string | undefined {
  const path = isIdeaRef(ref) ? SAVABLE.get(ref.charAt(0)) : undefined
  return path && containerOf(path)
}

/** The name within a reference, for deleted items: `f.sage-paint` gives `Sage paint`. */
export function nameInRef(ref: string): string {
  return CHOICE_NAMES.get(ref.charAt(0)) ?? readableName(ref.slice(2))
}

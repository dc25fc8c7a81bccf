import { type IdeaList, ideaList, samplesOf } from './idea-list.ts'

/** The cookie with a visitor's list: only references, nothing about the visitor. */
export const IDEAS_COOKIE = 'ideas'
/** Prefix of its value: the format version, and the separator. */
export const IDEAS_VERSION = '1~'
/** In seconds: one year. */
export const IDEAS_MAX_AGE = 31_536_000
/** Suffix of a reference with a sample request. */
export const SAMPLE_MARK = '!'

/** A longer value is not from this site: sixty ideas need less. */
const LONGEST = 3000

interface SavedIdeas {
  readonly ideas: IdeaList
  /** The ideas with sample requests; at most `MOST_SAMPLES`. */
  readonly samples: readonly string[]
  readonly unreadable: number
}

/** Reads the list, samples included, in a `Cookie` header. Any input gives a list. */
export function savedIdeasInCookies(header: string | null | undefined): SavedIdeas {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2)
    if (name === IDEAS_COOKIE) return parseSavedIdeas(value)
  }
  return parseSavedIdeas(IDEAS_VERSION)
}

/** Reads the list in a `Cookie` header. */
export function ideasInCookies(header: string | null | undefined): IdeaList {
  return savedIdeasInCookies(header).ideas
}

/** The cookie's value, also used in forms. */
export function formatIdeas(ideas: IdeaList, samples: readonly string[] = []): string {
  const sampleRefs = samplesOf(ideas, samples)
  return IDEAS_VERSION + ideas.map((ref) => (sampleRefs.includes(ref) ? ref + SAMPLE_MARK : ref)).join('~')
}

/** Parses `formatIdeas` output; drops other versions and invalid references. */
export function parseSavedIdeas(value: string): SavedIdeas {
  if (!value.startsWith(IDEAS_VERSION) || value.length > LONGEST)
    return { ideas: [], samples: [], unreadable: value === '' ? 0 : 1 }
  const entries = value.slice(IDEAS_VERSION.length).split('~').filter(Boolean)
  const refs = entries.map((entry) => (entry.endsWith(SAMPLE_MARK) ? entry.slice(0, -1) : entry))
  const ideas = ideaList(refs)
  const sampleRefs = refs.filter((_, at) => entries[at]?.endsWith(SAMPLE_MARK))
  return { ideas, samples: samplesOf(ideas, sampleRefs), unreadable: new Set(refs).size - ideas.length }
}

/** The `Set-Cookie` header that stores a list for a year, or deletes an empty one. Our scripts can read the cookie. */
export function ideasCookie(
  ideas: IdeaList,
  { secure, samples = [] }: { readonly secure: boolean; readonly samples?: readonly string[] },
): string {
  const age = ideas.length === 0 ? 0 : IDEAS_MAX_AGE
  const value = ideas.length === 0 ? '' : formatIdeas(ideas, samples)
  return `${IDEAS_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The `name` of buttons that save an idea; their value is the idea's reference. `server/html/inline/keep-ideas.ts` clicks them. */
export const SAVE = 'save'

export const COUNT_ID = 'ideas-count'

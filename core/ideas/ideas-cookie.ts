import { type IdeaList, ideaList } from './idea-list.ts'

/** The cookie that holds a visitor's list: references only, nothing about the visitor. */
export const IDEAS_COOKIE = 'ideas'
/** Begins its value: the version of the format, and the separator. */
export const IDEAS_VERSION = '1~'
/** In seconds: one year. */
export const IDEAS_MAX_AGE = 31_536_000

/** A longer value is not ours: sixty ideas take less. */
const LONGEST = 3000

/** The list in a `Cookie` header. Whatever else is in it, the result is a list. */
export function ideasInCookies(header: string | null | undefined): IdeaList {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2)
    if (name === IDEAS_COOKIE) return parseIdeas(value)
  }
  return []
}

/** The value of the cookie, also the body of a link without notes. */
export function formatIdeas(ideas: IdeaList): string {
  return IDEAS_VERSION + ideas.join('~')
}

/** Reads `formatIdeas` back; values of other versions and what is not a reference are dropped. */
export function parseIdeas(value: string): IdeaList {
  if (!value.startsWith(IDEAS_VERSION) || value.length > LONGEST) return []
  return ideaList(value.slice(IDEAS_VERSION.length).split('~'))
}

/** The `Set-Cookie` header that keeps a list for a year, or forgets an empty one. Scripts of our pages read it, too. */
export function ideasCookie(ideas: IdeaList, { secure }: { readonly secure: boolean }): string {
  const age = ideas.length === 0 ? 0 : IDEAS_MAX_AGE
  const value = ideas.length === 0 ? '' : formatIdeas(ideas)
  return `${IDEAS_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}

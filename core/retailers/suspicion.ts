import type { RetailerRequest } from './request.ts'

/** Name of the field that people never see and form-filling programmes fill in. */
export const TRAP_FIELD = 'homepage'

/** Why a request with a filled trap field is parked. */
export const TRAP_SUSPICION = 'The trap field was filled in.'

/** People point to a picture or two; programmes that advertise leave many. */
const MOST_LINKS = 3

const LINK = /https?:\/\/|\bwww\.\w/gi
const MARKUP = /<a\s[^>]*href|\[(?:url|link)\b/i

/**
 * Why a request looks like an advertisement of links, or `undefined` (specification §6 leaves traps open; product
 * note §7, "Traps"). The reason holds nothing that was typed.
 */
export function linkSuspicion(request: RetailerRequest): string | undefined {
  const { firstName, lastName, streetAddress, city, state, contact } = request
  if ([firstName, lastName, streetAddress, city, state, contact.phoneExt].some((text) => linksIn(text) > 0))
    return 'A link stands where a name or a place belongs.'
  const texts = [request.comments, request.describe, contact.businessName]
  if (texts.some((text) => MARKUP.test(text))) return 'The text holds links written as markup.'
  return texts.reduce((sum, text) => sum + linksIn(text), 0) > MOST_LINKS
    ? 'The text is stuffed with links.'
    : undefined
}

function linksIn(text: string): number {
  // A full address with www counts once.
  return text.replaceAll(/(https?:\/\/)www\./gi, '$1').match(LINK)?.length ?? 0
}

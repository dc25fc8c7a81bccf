import { answerIn } from './answers.ts'
import { FIELD_NAMES, FIELDS, type FieldDefinition } from './fields.ts'
import type { RetailerRequest } from './retailer-request.ts'
import { containsAddress, webAddressesIn } from './web-addresses.ts'

/** Name of the hidden field that only bots fill in. */
export const TRAP_FIELD = 'homepage'

/** Why a request with a filled honeypot is parked. */
export const TRAP_SUSPICION = 'The trap field was filled in.'

/** Visitors link a picture or two; spam links many pages. */
const MAX_LINKS = 3

/** `Dudley.MO` is a city and a state without a space, although it looks like a host. */
const PLACE_AND_STATE = /^(?!www\.)[\p{L}\p{N}-]+\.\p{L}{2}\.?$/iu
const MARKUP = /<a\s[^>]*href[^>]*>?|\[(?:url|link)\b[^\]]*\]?/gi

const MARKUP_REASON = 'The text contains links written as markup.'
const TOO_MANY_LINKS_REASON = 'The text is stuffed with links.'

/**
 * Signs of link spam with the rule as a sentence, which contains no visitor input; `undefined` if there are none (specification §6 allows
 * traps; product note §7, "Traps").
 */
export function linkSpamIn(request: RetailerRequest) {
  const textsOf = (...kinds: readonly FieldDefinition['holds'][]) =>
    FIELD_NAMES.filter((field) => kinds.includes(FIELDS[field].holds)).map((field) => ({
      field,
      text: answerIn(request, field),
    }))
  const misplacedTexts = [
    ...textsOf('name').filter(({ text }) => containsAddress(text)),
    ...textsOf('place').filter(({ text }) =>
      webAddressesIn(text).some((word) => !PLACE_AND_STATE.test(word)),
    ),
  ]
  if (misplacedTexts.length > 0)
    return {
      reason: 'There is a link or an address where a name or a place belongs.',
      matched: misplacedTexts,
    }
  const texts = textsOf('prose', 'lines')
  const markupTexts = texts.flatMap(({ field, text }) =>
    (text.match(MARKUP) ?? []).map((piece) => ({ field, text: piece })),
  )
  if (markupTexts.length > 0) return { reason: MARKUP_REASON, matched: markupTexts }
  const linkTexts = texts.flatMap(({ field, text }) =>
    webAddressesIn(text).map((address) => ({ field, text: address })),
  )
  return linkTexts.length > MAX_LINKS ? { reason: TOO_MANY_LINKS_REASON, matched: linkTexts } : undefined
}

/** Signs of link spam in notes and answers. Checks each text on its own, because each may have a few links. */
export function linkSpamInNotes(texts: readonly string[]): string | undefined {
  if (texts.some((text) => text.search(MARKUP) >= 0)) return MARKUP_REASON
  return texts.some((text) => webAddressesIn(text).length > MAX_LINKS) ? TOO_MANY_LINKS_REASON : undefined
}

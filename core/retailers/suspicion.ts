import { answerIn } from './answers.ts'
import type { FieldDefinition } from './field-definitions.ts'
import { FIELD_NAMES, FIELDS } from './fields.ts'
import type { RetailerRequest } from './retailer-request.ts'
import { holdsAddress, webAddressesIn } from './web-addresses.ts'

/** Name of the hidden field that only bots fill in. */
export const TRAP_FIELD = 'homepage'

/** Why a request with a filled trap field is parked. */
export const TRAP_SUSPICION = 'The trap field was filled in.'

/** Visitors link a picture or two; spam links many. */
const MOST_LINKS = 3

/** `Dudley.MO` is a place without a space that looks like a host. */
const PLACE_AND_STATE = /^(?!www\.)[\p{L}\p{N}-]+\.\p{L}{2}\.?$/iu
const MARKUP = /<a\s[^>]*href|\[(?:url|link)\b/i

/**
 * Why a request looks like link spam, or `undefined` (specification §6 leaves traps open; product note §7,
 * "Traps"). Contains nothing that was typed.
 */
export function linkSuspicion(request: RetailerRequest): string | undefined {
  const textsOf = (...kinds: readonly FieldDefinition['holds'][]) =>
    FIELD_NAMES.filter((name) => kinds.includes(FIELDS[name].holds)).map((name) => answerIn(request, name))
  const isLinked = (place: string) => webAddressesIn(place).some((word) => !PLACE_AND_STATE.test(word))
  if (textsOf('name').some(holdsAddress) || textsOf('place').some(isLinked))
    return 'A link or an address stands where a name or a place belongs.'
  const texts = textsOf('prose', 'lines')
  if (texts.some((text) => MARKUP.test(text))) return 'The text holds links written as markup.'
  return texts.flatMap(webAddressesIn).length > MOST_LINKS ? 'The text is stuffed with links.' : undefined
}

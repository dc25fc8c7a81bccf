import { replyWithin } from '#core/retailers/form/messages.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import { definitionsOf, plainWords } from '#core/texts/text-tree.ts'
import type { PageText } from '#core/texts/words-text.ts'

/** Loads the text of the page and its form, with hints by field label. */
export function loadWords(text: PageText<'/retailers'>, replyDays: number) {
  const { parts, ...lines } = text
  const {
    asking: _,
    'after-sending': _after,
    'at-hand': _hand,
    'at-hand-for-shops': _shops,
    'zip-unknown': _unknown,
    'zip-inside': _inside,
    'zip-outside': _outside,
    'zip-ask': _ask,
    'zip-shop': _shop,
    'zip-shops': _near,
    'zip-without-a-shop': _none,
    ...shown
  } = parts
  const { hints, ...others } = fillPlaceholders(shown, { 'reply-within': replyWithin(replyDays) })
  return {
    ...lines,
    parts: others,
    hints: Object.fromEntries(
      definitionsOf(hints.blocks).map(({ term, meanings: [hint = []] }) => [
        plainWords(term),
        plainWords(hint),
      ]),
    ),
  }
}

export type RetailersWords = ReturnType<typeof loadWords>

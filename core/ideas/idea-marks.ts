/** What somebody thinks of an idea. */
export type IdeaMark = 'like' | 'unsure' | 'dislike'

/** How pages and mails name a mark, in the order of the buttons. */
export const MARK_WORDS: readonly (readonly [mark: IdeaMark, word: string])[] = [
  ['like', 'Like'],
  ['unsure', 'Unsure'],
  ['dislike', 'Dislike'],
]

/** A mark in words; `undefined` without one. */
export function markWord(mark: IdeaMark | undefined): string | undefined {
  return MARK_WORDS.find(([one]) => one === mark)?.[1]
}

import { dayInWords } from '#core/days.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'

/**
 * When visitors see an item that has days, in words; `undefined` where it has none.
 *
 * @param today as `siteDay` writes it.
 */
export function showingWords({ texts }: Pick<DeskPicture, 'texts'>, today: string): string | undefined {
  const { from = '', until = '' } = texts
  if (from > today) return `From ${dayInWords(from, 'medium')}`
  if (until === '') return undefined
  return until < today
    ? `Ended ${dayInWords(until, 'medium')}`
    : `Published until ${dayInWords(until, 'medium')}`
}

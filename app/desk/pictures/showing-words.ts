import { dayInWords } from '#core/days.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'

/** Describes when visitors see a dated item; `undefined` without dates. @param today in the format of `siteDay` */
export function showingWords({ texts }: Pick<DeskPicture, 'texts'>, today: string): string | undefined {
  const { from = '', until = '' } = texts
  if (from > today) return `From ${dayInWords(from, 'medium')}`
  if (until === '') return undefined
  return until < today
    ? `Ended ${dayInWords(until, 'medium')}`
    : `Published until ${dayInWords(until, 'medium')}`
}

import type { ItemKind } from '../../content/kinds.ts'
import { formatCount } from '../../format-count.ts'

/** Message after an upload of several files, of which at least one was stored. */
export function arrivalWords(noun: ItemKind['noun'], arrivalCount: number, uploadCount: number): string {
  const words = `${formatCount(arrivalCount, noun)} arrived as ${arrivalCount === 1 ? 'a draft' : 'drafts'}.`
  const others = uploadCount - arrivalCount
  return others === 0 ? words : `${words} ${formatCount(others, 'file')} did not; the list says why.`
}

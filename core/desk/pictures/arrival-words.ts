import type { ItemKind } from '../../content/kinds.ts'
import { counted } from '../../counted.ts'

/**
 * Message for files uploaded together. @param arrived how many were stored, at least 1 @param sent how many were sent
 */
export function arrivalWords(noun: ItemKind['noun'], arrived: number, sent: number): string {
  const words = `${counted(arrived, noun)} arrived as ${arrived === 1 ? 'a draft' : 'drafts'}.`
  const others = sent - arrived
  return others === 0 ? words : `${words} ${counted(others, 'file')} did not; the list says why.`
}

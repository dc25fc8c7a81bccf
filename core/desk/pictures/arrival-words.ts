import { counted } from '#core/counted.ts'
/**
 * What to say of pictures that were sent together.
 *
 * @param arrived how many came, at least 1
 * @param sent how many were sent
 */
export function arrivalWords(arrived: number, sent: number): string {
  const words = `${counted(arrived, 'picture')} arrived as ${arrived === 1 ? 'a draft' : 'drafts'}.`
  const others = sent - arrived
  return others === 0 ? words : `${words} ${counted(others, 'file')} did not; the list says why.`
}

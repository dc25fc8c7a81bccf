/**
 * What to say of pictures that were sent together.
 *
 * @param arrived how many came, at least 1
 * @param sent how many were sent
 */
export function arrivalWords(arrived: number, sent: number): string {
  const words = arrived === 1 ? '1 picture arrived as a draft.' : `${arrived} pictures arrived as drafts.`
  const others = sent - arrived
  if (others === 0) return words
  return `${words} ${others === 1 ? '1 file' : `${others} files`} did not; the list says why.`
}

/** A name of a door or finish for comparison: capitals do not count. */
export function displayKey(name: string): string {
  return name.toLowerCase()
}

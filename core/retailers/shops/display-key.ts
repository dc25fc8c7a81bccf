/** Comparison key of a door or finish name: ignores case. */
export function displayKey(name: string): string {
  return name.toLowerCase()
}

/** A name for comparison: retailers must differ by more than capitals and spaces. */
export function retailerKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

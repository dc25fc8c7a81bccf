/** Comparison key of a name: retailers must differ by more than case and spaces. */
export function retailerKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

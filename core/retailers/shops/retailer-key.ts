/** Comparison key of a retailer's name, which ignores case and spaces. */
export function retailerKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

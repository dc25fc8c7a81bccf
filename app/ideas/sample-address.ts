/** Path to request a sample of a finish or door. */
export function sampleAddress(ref: string): string {
  return `/ideas?sample=${ref}`
}

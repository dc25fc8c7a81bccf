import type { Requirement } from '../../content/kinds.ts'

/** The requirements that an item doesn't meet (`unmetRequirements`), worded to complete `needs …`. */
export function lackingWords(lacking: readonly Pick<Requirement, 'words'>[]): string {
  return lacking.map(({ words }) => words).join(', and ')
}

import type { Requirement } from '../../content/kinds.ts'

/** What an item lacks (`lackingToPublish`), to complete `needs …`. */
export function lackingWords(lacking: readonly Pick<Requirement, 'words'>[]): string {
  return lacking.map(({ words }) => words).join(', and ')
}

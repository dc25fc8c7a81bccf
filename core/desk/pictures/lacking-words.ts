import type { Requirement } from '../../content/kinds.ts'

/** What an item lacks (`lackingToPublish`), to follow `needs` in a sentence. */
export function lackingWords(lacking: readonly Pick<Requirement, 'words'>[]): string {
  return lacking.map(({ words }) => words).join(', and ')
}

import type { Lacking } from './publishing.ts'

/** What an item lacks (`lackingToPublish`), to follow `needs` in a sentence. */
export function lackingWords(lacking: readonly Pick<Lacking, 'words'>[]): string {
  return lacking.map(({ words }) => words).join(', and ')
}

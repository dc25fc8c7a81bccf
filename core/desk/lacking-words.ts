/** What an item lacks (`lackingToPublish`), to follow `needs` in a sentence. */
export function lackingWords(lacking: readonly string[]): string {
  return lacking.join(', and ')
}

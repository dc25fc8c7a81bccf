/** Id of a term's entry in the page's glossary. */
export function termId(term: string): string {
  return `term-${term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

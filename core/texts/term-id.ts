/** Path of the glossary. */
export const GLOSSARY_PATH = '/education/words'

/** Id of a term's entry in the glossary. */
export function termId(term: string): string {
  return `term-${term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** Address of a term's entry in the glossary. */
export function termPath(term: string): string {
  return `${GLOSSARY_PATH}#${termId(term)}`
}

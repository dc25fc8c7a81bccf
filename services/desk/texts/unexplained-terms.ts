import { partKey, type TextValues } from '#core/texts/text-fields.ts'
import { definitionsOf, listedTerms, plainWords } from '#core/texts/text-tree.ts'
import { readMarkdown } from '../../texts/read-markdown.ts'

/** Sentences about the terms that a page lists and the glossary of the shared words does not explain. */
export function unexplainedTerms(markdown: string, shared: TextValues): readonly string[] {
  const glossary = definitionsOf(readMarkdown(shared[partKey('glossary')] ?? ''))
  const terms = new Set(glossary.map(({ term }) => plainWords(term).toLowerCase()))
  return listedTerms(readMarkdown(markdown))
    .filter((term) => !terms.has(term.toLowerCase()))
    .map((term) => `The glossary of the shared words does not explain ${term}.`)
}

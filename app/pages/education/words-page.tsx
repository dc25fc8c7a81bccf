import { servicesContext } from '#app/context.ts'
import { textMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownLine } from '#app/ui/words/markdown-line.tsx'
import { GLOSSARY_PATH, termId } from '#core/texts/term-id.ts'
import { definitionsOf, plainWords } from '#core/texts/text-tree.ts'
import type { Route } from './+types/words-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { texts } = context.get(servicesContext)
  const [text, { parts }] = await Promise.all([texts.page(GLOSSARY_PATH), texts.words()])
  return { text, terms: definitionsOf(parts.glossary.blocks) }
}

export const meta = textMeta(GLOSSARY_PATH)

/** Every term in the glossary. A second definition lists synonyms. */
export default function WordsPage({ loaderData: { text, terms } }: Route.ComponentProps) {
  return (
    <article className="column">
      <PageOpener title={text.heading} lead={text.lead} />
      <dl className="section grid three">
        {terms
          .map(({ term, meanings }) => ({ term: plainWords(term), meanings }))
          .map(({ term, meanings: [meaning = [], others] }) => (
            <div key={term} id={termId(term)} className="entry">
              <dt className="title">{term}</dt>
              <dd>
                <MarkdownLine of={meaning} />
                {others ? (
                  <span className="small">
                    {' '}
                    Also: <MarkdownLine of={others} />
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
      </dl>
    </article>
  )
}

import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/resources-page'
import { DocumentCard } from './document-card.tsx'
import { PartBeside } from './part-beside.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [documents, text] = await Promise.all([
    services.documents.list(containerOf('/education/resources')),
    services.texts.page('/education/resources'),
  ])
  return { documents, text }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/education/resources' }) : []
}

export default function ResourcesPage({ loaderData: { documents, text } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  return (
    <article className="column">
      <PageOpener title={heading} lead={lead} />
      <section className="section" aria-label="Documents">
        {documents.length === 0 ? (
          <Markdown of={parts['without-the-documents'].blocks} />
        ) : (
          <ul className="grid two list">
            {documents.map((document) => (
              <li key={document.name}>
                <DocumentCard document={document} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <PartBeside id="owners" part={parts.owners} />
      <PartBeside id="a-list-to-plan-with" part={parts['a-list-to-plan-with']} />
    </article>
  )
}

import { servicesContext } from '#app/context.ts'
import { textMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { containerOf } from '#core/site-map.ts'
import type { DocumentView } from '#services/documents/documents.ts'
import type { Route } from './+types/resources-page'
import documentMark from './document-mark.svg'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [documents, text] = await Promise.all([
    services.documents.list(containerOf('/education/resources')),
    services.texts.page('/education/resources'),
  ])
  return { documents, text }
}

export const meta = textMeta('/education/resources')

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
      {(['owners', 'a-list-to-plan-with'] as const).map((id) => (
        <PartSection key={id} id={id} part={parts[id]} />
      ))}
    </article>
  )
}

type DocumentCardProps = {
  readonly document: Pick<
    DocumentView,
    'title' | 'description' | 'alt' | 'fileType' | 'size' | 'href' | 'cover'
  >
}

function DocumentCard({
  document: { title, description, alt, fileType, size, href, cover },
}: DocumentCardProps) {
  return (
    <article className="media">
      {cover ? (
        <Picture of={cover} alt={alt} sizes="(min-width: 1504px) 183px, (min-width: 620px) 12vw, 23vw" />
      ) : (
        <img src={documentMark} alt={alt} width={72} height={92} />
      )}
      <div>
        <h2>
          <a href={href} target="_blank" rel="noopener" className="title reach">
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </h2>
        {description ? <p>{description}</p> : null}
        <p className="small">
          {fileType}, {size}
        </p>
      </div>
    </article>
  )
}

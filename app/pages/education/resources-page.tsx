import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
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
      {(['owners', 'a-list-to-plan-with'] as const).map((id) => (
        <section key={id} className="section split" aria-labelledby={id}>
          <h2 id={id}>{parts[id].heading}</h2>
          <div className="prose">
            <Markdown of={parts[id].blocks} />
          </div>
        </section>
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

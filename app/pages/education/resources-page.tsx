import { servicesContext } from '#app/context.ts'
import { textMeta } from '#app/page-meta.ts'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
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
    <article className="page">
      <PageOpener title={heading} lead={lead} />
      {documents.length === 0 ? (
        <section className="section" aria-label="Documents">
          <Markdown of={parts['without-the-documents'].blocks} />
        </section>
      ) : (
        <section className="band" aria-label="Documents">
          <ul className="grid paired four led list">
            {documents.map((document, at) => (
              <DocumentCard key={document.name} {...document} isFirst={at === 0} />
            ))}
          </ul>
        </section>
      )}
      {(['owners', 'a-list-to-plan-with'] as const).map((id) => (
        <PartSection key={id} id={id} part={parts[id]} />
      ))}
    </article>
  )
}

function DocumentCard({ isFirst, ...document }: DocumentView & { readonly isFirst: boolean }) {
  const { title, description, alt, fileType, size, href, cover } = document
  return (
    <li className="tile">
      <div className={cover ? 'frame upright' : 'frame upright drawn'}>
        {cover ? (
          <Picture
            of={cover}
            alt={alt}
            sizes={COLUMN_SIZES[isFirst ? 'led' : 'paired four']}
            cover
            box={4 / 5}
          />
        ) : (
          <img src={documentMark} alt={alt} width={72} height={92} />
        )}
      </div>
      <h2 className="title">
        <a href={href} target="_blank" rel="noopener" className="title whole">
          {title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </h2>
      <p className="small">
        {description} <br />
        {fileType}, {size}
      </p>
    </li>
  )
}

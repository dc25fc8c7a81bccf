import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { containerOf, pageLink } from '#core/site-map.ts'
import type { Route } from './+types/resources-page'
import { DocumentCard } from './document-card.tsx'
import shared from './education.module.css'
import styles from './resources-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(servicesContext)
  return { documents: await documents.list(containerOf('/education/resources')) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Resources',
    description:
      'Our brochure, guides and warranty to read, save or print. Each document opens in a new tab.',
    path: '/education/resources',
  })
}

export default function ResourcesPage({ loaderData: { documents } }: Route.ComponentProps) {
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Resources"
        lead="Our brochure, guides and warranty, to read, save or print. Each one opens in a new tab."
      />
      <section className={`section ${shared['first']}`} aria-label="Documents">
        {documents.length === 0 ? (
          <p>
            We can’t show our documents right now. Please try again a little later, or ask{' '}
            <Link to="/retailers">a retailer near you</Link> for a printed copy.
          </p>
        ) : (
          <ul className={styles['cards']}>
            {documents.map((document) => (
              <li key={document.name}>
                <DocumentCard document={document} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={`section ${shared['split']} ${styles['way']}`} aria-labelledby="brief">
        <h2 id="brief" className={shared['beside']}>
          A list to plan with
        </h2>
        <Prose>
          <p>
            A designer’s first questions, on two sheets: budget and time, who cooks, room sizes, appliances,
            storage. Print it blank and fill it in by hand, or answer on screen and print it with your photos:{' '}
            <Link to="/ideas/brief">{pageLink('/ideas/brief').label}</Link>
          </p>
        </Prose>
      </section>
    </article>
  )
}

import { isRouteErrorResponse, Link } from 'react-router'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './error-page.module.css'
import { keptFormIn, SendAgain } from './kept-form.tsx'

export function ErrorPage({ error, site }: { error: unknown; site: SiteFacts | undefined }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  const kept = keptFormIn(error)
  if (kept)
    return (
      <main id="content" className={styles['page']}>
        <SendAgain of={kept} />
      </main>
    )
  return (
    <main id="content" className={styles['page']}>
      <title>{notFound ? 'Page not found' : 'Something went wrong'}</title>
      <Link to="/" reloadDocument className={styles['brand']}>
        <BrandMark name={site?.name ?? 'Home'} />
      </Link>
      <h1>{notFound ? 'We don’t have that page' : 'Something went wrong on our side'}</h1>
      <p>
        {notFound
          ? 'It may have moved when we rebuilt the site.'
          : 'It wasn’t anything you did, and we’ve been told about it. Please try again in a moment.'}
      </p>
      <p>
        <Link to="/" reloadDocument>
          Start from the home page
        </Link>{' '}
        or{' '}
        <Link to="/gallery" reloadDocument>
          look through the gallery
        </Link>
        .
      </p>
    </main>
  )
}

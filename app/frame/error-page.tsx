import { Link, useLocation } from 'react-router'
import { keptFormIn, SendAgain } from '#app/desk/kept-form.tsx'
import { isDeskPath } from '#core/desk/desk-path.ts'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './error-page.module.css'
import { errorWords } from './error-words.ts'

export function ErrorPage({ error, site }: { error: unknown; site: SiteFacts | undefined }) {
  const { pathname, search } = useLocation()
  const isDesk = isDeskPath(pathname)
  const { title, heading, words, mayPass } = errorWords(error)
  // Documents of these errors have no scripts (app/render-document.tsx): the browser never makes a kept form here.
  if (import.meta.env.SSR) {
    const kept = keptFormIn(error)
    if (kept)
      return (
        <main id="content" className={styles['page']}>
          <SendAgain of={kept} />
        </main>
      )
  }
  return (
    <main id="content" className={styles['page']}>
      <title>{title}</title>
      <Link to="/" reloadDocument className={styles['brand']}>
        <BrandMark name={site?.name ?? 'Home'} />
      </Link>
      <h1>{heading}</h1>
      <p>{words}</p>
      {mayPass ? (
        <p>
          <a href={pathname + search}>Try again</a>
        </p>
      ) : null}
      {isDesk ? (
        <p>
          <a href="/desk">Go to the desk</a>
        </p>
      ) : (
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
      )}
    </main>
  )
}

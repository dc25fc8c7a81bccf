import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { ServerPageContext } from '#app/server-page.ts'
import { isDeskPath } from '#core/desk/desk-path.ts'
import type { SiteFacts } from '#services/services.ts'
import { BrandMark } from './brand-mark.tsx'
import { errorWords } from './error-words.ts'

export function ErrorPage({ error, site }: { error: unknown; site: SiteFacts | undefined }) {
  const { pathname, search } = useLocation()
  const isDesk = isDeskPath(pathname)
  const { title, heading, words, mayPass } = errorWords(error)
  const content = useContext(ServerPageContext)?.errorContent
  if (content) return content
  return (
    <main id="content">
      <title>{title}</title>
      <div className="column">
        <p className="opener">
          <Link to="/" reloadDocument className="title">
            <BrandMark name={site?.name ?? 'Home'} />
          </Link>
        </p>
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
      </div>
    </main>
  )
}

import { useContext, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { sitePage } from '#core/site-map.ts'
import type { Route } from './+types/root'
import { servicesContext, visitContext } from './context.ts'
import { ErrorPage } from './frame/error-page.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import { OwnMark } from './own-mark.ts'
import { PageViews, usePageViewEvents } from './page-views/page-views.tsx'
import displayFont from './styles/fonts/newsreader.woff2?url'
import textFont from './styles/fonts/source-sans-3.woff2?url'
import { TRACING_MARK } from './tracing/tracing-mark.ts'
import { announceHydration } from './ui/announce-hydration.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/layout.css'

export function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(servicesContext)
  const { optedOut } = context.get(visitContext)
  return {
    site: { ...site, measurementId: optedOut ? undefined : site.measurementId },
    year: now().getFullYear(),
  }
}

/** The brand's facts do not change while someone is here: navigation in place asks for them once. */
export function shouldRevalidate() {
  return false
}

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site
  const needsScripts = useNeedsScripts()
  const mark = useContext(OwnMark)
  useEffect(announceHydration, [])
  const tracing = site && site.environment !== 'production' ? { [TRACING_MARK]: '' } : {}
  return (
    <html lang="en-US" {...tracing}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2ea" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {site?.measurementId ? <PageViews measurementId={site.measurementId} /> : null}
        {import.meta.env.SSR && !needsScripts ? (
          <script
            type="speculationrules"
            nonce={mark}
            dangerouslySetInnerHTML={{ __html: speculationRules() }}
          />
        ) : (
          <>
            <ScrollRestoration nonce={mark} />
            <Scripts nonce={mark} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { site, year } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  usePageViewEvents()
  return (
    <>
      <SkipLink />
      <SiteHeader site={site} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {pathname === '/' ? null : <SiteFooter site={site} year={year} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} site={useRouteLoaderData<typeof loader>('root')?.site} />
}

/**
 * Pages without scripts are left by full loads: browsers that can fetch the next one while its link is pointed
 * at (HTML, speculative loading). Fetched, not rendered ahead, so that nobody is counted as having been there.
 */
function speculationRules(): string {
  const where = {
    and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/files/*', '/media/*'] } }],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}

/**
 * Pages without interaction load no scripts; the site map says which have some. The browser does not ask: once there,
 * scripts stay, or navigation away from a hydrated page would lose its scroll restoration half-way.
 */
function useNeedsScripts() {
  const [, ...inside] = useMatches()
  // Nothing is inside the root when a page failed.
  return sitePage(inside.at(-1)?.pathname ?? '')?.hydrated === true
}

import { useContext, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { type Palette, paletteOf } from '#core/brand/brand-colors.ts'
import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import { isDeskPath } from '#core/desk/desk-path.ts'
import { countsViews, REPORTED_PARAMETERS } from '#core/logged-path.ts'
import { siteTime } from '#core/site-time.ts'
import type { Route } from './+types/root'
import { servicesContext, visitContext } from './context.ts'
import { ErrorPage } from './frame/error-page.tsx'
import { footerOf } from './frame/footer-words.ts'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { useNavigationFocus } from './frame/use-navigation-focus.ts'
import { SaveForm } from './ideas/save-form.tsx'
import { keepViewsApart, PageViews, usePageViewEvents } from './page-views/page-views.tsx'
import { ServerPageContext } from './server-page.ts'
import displayFont from './styles/fonts/newsreader.woff2?url'
import textFont from './styles/fonts/source-sans-3.woff2?url'
import { TRACING_MARK } from './tracing/tracing-mark.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/blocks.css'
import './styles/print.css'

export const clientMiddleware = [keepViewsApart]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, texts, now } = context.get(servicesContext)
  const { optedOut, previewUntil } = context.get(visitContext)
  const { measurementId } = site
  const [{ brand, colors, ...words }, logo] = await Promise.all([texts.words(), texts.logo()])
  const viewsAreCounted = measurementId !== undefined && !optedOut
  return {
    site: { ...site, ...brand, measurementId: undefined },
    ...(logo !== undefined && { logo }),
    ...(colors && { palette: paletteOf(colors) }),
    // The desk has its own frame.
    ...(!isDeskPath(url.pathname) && { footer: footerOf(words), labels: await texts.labels() }),
    viewsAreCounted,
    ...(viewsAreCounted &&
      countsViews(url.pathname) && {
        views: {
          measurementId,
          galleries: GALLERY_PAGES.map(({ path }) => `${path}/`).join(' '),
          parameters: REPORTED_PARAMETERS.join(' '),
        },
      }),
    year: now().getFullYear(),
    ...(previewUntil !== undefined && { previewUntil: siteTime(previewUntil) }),
  }
}

/** Brand facts rarely change during a visit, so navigations do not reload them. */
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
  const root = useRouteLoaderData<typeof loader>('root')
  const site = root?.site
  const isDesk = isDeskPath(useLocation().pathname)
  const page = useContext(ServerPageContext)
  useEffect(announceHydration, [])
  const tracing = site && site.environment !== 'production' ? { [TRACING_MARK]: '' } : {}
  return (
    <html
      lang="en-US"
      {...tracing}
      data-page-views={root?.viewsAreCounted ? '' : undefined}
      data-containers={page?.hydrates === false ? undefined : site?.containerPrefix}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={root?.palette?.linen ?? '#f7f2ea'} />
        <Meta />
        {/* Before the links: React looks for both in this order, and the host adds style sheets last. */}
        {root?.palette ? <style nonce={page?.mark}>{rulesOf(root.palette)}</style> : null}
        <Links />
      </head>
      <body>
        {children}
        {isDesk ? null : <SaveForm />}
        {root?.views ? <PageViews {...root.views} /> : null}
        {page?.hydrates === false ? null : <ScrollRestoration nonce={page?.mark} />}
      </body>
    </html>
  )
}

export default function Root({
  loaderData: { site, logo, footer, year, previewUntil },
}: Route.ComponentProps) {
  const { pathname } = useLocation()
  usePageViewEvents()
  useNavigationFocus()
  if (isDeskPath(pathname)) return <Outlet />
  return (
    <>
      <a href="#content" className="skip">
        Skip to content
      </a>
      {previewUntil === undefined ? null : <PreviewNote until={previewUntil} />}
      <SiteHeader site={site} logo={logo} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {pathname === '/' || !footer ? null : <SiteFooter site={site} logo={logo} words={footer} year={year} />}
    </>
  )
}

/** Banner for preview links: this is not the live site, and when the link expires. */
function PreviewNote({ until }: { until: string }) {
  return <p className="column">Preview with drafts. This link is good until {until}.</p>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} site={useRouteLoaderData<typeof loader>('root')?.site} />
}

/** Needs a higher specificity than the default colors on `:root`, which come later in the style sheets. */
function rulesOf(palette: Palette): string {
  return `:root:root{${Object.entries(palette)
    .map(([token, color]) => `--${token}:${color}`)
    .join(';')}}`
}

function announceHydration(): void {
  document.documentElement.dataset['scripts'] = 'ready'
  window.dispatchEvent(new Event('hydrated'))
}

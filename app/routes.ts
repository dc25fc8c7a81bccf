import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { GALLERY_PAGES } from '../core/content/gallery-paths.ts'
import { DESK_MAP } from '../core/desk/desk-map.ts'
import { LINK_ROUTES } from '../core/link-paths.ts'
import { SITE_MAP, type SitePage } from '../core/site-map.ts'

export default [
  ...pages(({ navigation, path }) => navigation === 'main' && path !== '/education'),
  layout('pages/education/education-frame.tsx', [
    ...pages(({ navigation, path }) => navigation === 'education' || path === '/education'),
  ]),
  layout('pages/products/products-frame.tsx', [
    ...pages(({ navigation }) => navigation === 'products'),
    ...photoPages('/products/'),
  ]),
  ...photoPages('/gallery'),
  ...pages(({ navigation }) => navigation === undefined),
  at(LINK_ROUTES.handover, 'pages/retailers/handover-page.tsx'),
  at(LINK_ROUTES.erasure, 'pages/retailers/erasure-page.tsx'),
  at('/gallery-index/:container', 'pages/gallery/gallery-index.ts'),
  layout(
    'desk/desk-frame.tsx',
    DESK_MAP.map(({ path, module }) => at(path, `desk/${module}`)),
  ),
  route('*', 'pages/not-found/not-found-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig

/** In this spelling alone: whatever counts, hides or keeps pages compares paths letter by letter. */
function at(path: string, file: string, id = path) {
  return route(path.slice(1), file, { id, caseSensitive: true })
}

function pages(which: (page: SitePage) => boolean) {
  return SITE_MAP.filter(which).map(({ path, module }) => {
    const file = `pages/${module}`
    return path === '/' ? index(file, { id: path }) : at(path, file)
  })
}

/** A splat, because photo names may contain slashes. */
function photoPages(galleriesBelow: string) {
  return GALLERY_PAGES.filter(({ path }) => path.startsWith(galleriesBelow)).map(({ path }) =>
    at(`${path}/*`, 'pages/photo/photo-page.tsx', `photos of ${path}`),
  )
}

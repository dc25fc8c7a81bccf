import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { GALLERY_PAGES } from '../core/content/gallery-paths.ts'
import { DESK_MAP } from '../core/desk/desk-map.ts'
import { ERASURE_PATH, HANDOVER_PATH } from '../core/retailers/link-paths.ts'
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
  route(`${HANDOVER_PATH.slice(1)}:token`, 'pages/retailers/handover-page.tsx'),
  route(`${ERASURE_PATH.slice(1)}:token`, 'pages/retailers/erasure-page.tsx'),
  route('gallery-index/:container', 'pages/gallery/gallery-index.ts'),
  layout(
    'desk/desk-frame.tsx',
    DESK_MAP.map(({ path, module }) => route(path.slice(1), `desk/${module}`, { id: path })),
  ),
  route('*', 'pages/not-found/not-found-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig

function pages(which: (page: SitePage) => boolean) {
  return SITE_MAP.filter(which).map(({ path, module }) => {
    const file = `pages/${module}`
    return path === '/' ? index(file, { id: path }) : route(path.slice(1), file, { id: path })
  })
}

/** A splat, because photo names may contain slashes. */
function photoPages(galleriesBelow: string) {
  return GALLERY_PAGES.filter(({ path }) => path.startsWith(galleriesBelow)).map(({ path }) =>
    route(`${path.slice(1)}/*`, 'pages/photo/photo-page.tsx', { id: `photos of ${path}` }),
  )
}

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { GALLERY_PAGES } from '../core/content/gallery-paths.ts'
import { SITE_MAP, type SitePage } from '../core/site-map.ts'

/** Every URL of the site: the pages of the site map, and what has no page of its own there. */
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
  route('gallery-index/:container', 'pages/gallery/gallery-index.ts'),
  route('*', 'pages/not-found/not-found-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig

function pages(which: (page: SitePage) => boolean) {
  return SITE_MAP.filter(which).map(({ path, module }) => {
    const file = `pages/${module}`
    return path === '/' ? index(file, { id: path }) : route(path.slice(1), file, { id: path })
  })
}

/** The pages that the photos of these galleries have of their own; names of photos may contain slashes. */
function photoPages(galleriesBelow: string) {
  return GALLERY_PAGES.filter(({ path }) => path.startsWith(galleriesBelow)).map(({ path }) =>
    route(`${path.slice(1)}/*`, 'pages/photo/photo-page.tsx', { id: `photos of ${path}` }),
  )
}

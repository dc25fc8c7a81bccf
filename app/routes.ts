import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site, as in the route table (specification §2). */
export default [
  index('pages/home/home-page.tsx'),
  route('about', 'pages/about/about-page.tsx'),
  route('education', 'pages/education/education-frame.tsx', [
    index('pages/education/education-page.tsx'),
    route('styles', 'pages/education/styles/styles-page.tsx'),
    route('construction', 'pages/education/construction-page.tsx'),
    route('environment', 'pages/education/environment-page.tsx'),
    route('care', 'pages/education/care-page.tsx'),
    route('resources', 'pages/education/resources-page.tsx'),
    route('doorstyles', 'pages/education/door-styles-page.tsx'),
    route('finishes', 'pages/education/finishes-page.tsx'),
    route('woodspecies', 'pages/education/wood-species-page.tsx'),
  ]),
  route('products', 'pages/products/products-page.tsx'),
  route('products', 'pages/products/products-frame.tsx', { id: 'product-pages' }, [
    route('finishes', 'pages/products/finishes-page.tsx'),
    route('doorstyles', 'pages/products/door-styles-page.tsx'),
    route('rangehoods', 'pages/products/range-hoods-page.tsx'),
    route('vanities', 'pages/products/vanities-page.tsx'),
    route('islands', 'pages/products/islands-page.tsx'),
    route('turnedlegs', 'pages/products/turned-legs-page.tsx'),
    ...photoPages('finishes', 'doorstyles', 'rangehoods', 'vanities', 'islands', 'turnedlegs'),
  ]),
  route('accessories', 'pages/accessories/accessories-page.tsx'),
  route('gallery', 'pages/gallery/gallery-page.tsx'),
  ...photoPages('gallery'),
  route('gallery-index/:container', 'pages/gallery/gallery-index.ts'),
  route('privacy', 'pages/privacy/privacy-page.tsx'),
  route('retailers', 'pages/retailers/retailers-page.tsx'),
  route('_ui', 'pages/ui/ui-page.tsx'),
  route('404', 'pages/not-found/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'pages/not-found/not-found-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig

/** The pages that the photos of these galleries have of their own; names of photos may contain slashes. */
function photoPages(...galleries: readonly string[]) {
  return galleries.map((gallery) =>
    route(`${gallery}/*`, 'pages/photo/photo-page.tsx', { id: `photo-of-${gallery}` }),
  )
}

/** The page of the site that shows a container's items, if one does. */
export function pageOf(container: string): string | undefined {
  if (container === 'shiloh-images-gallery') return '/gallery'
  if (container === 'shiloh-images-home') return '/'
  if (container === 'shiloh-images-products-landing') return '/products'
  const [, section, page] = /^shiloh-(?:images|documents)-(products|education)-(\w+)$/.exec(container) ?? []
  if (section !== undefined && page !== undefined) return `/${section}/${page}`
  return /^shiloh-images-(accessories|retailers)$/.test(container) ? `/${container.slice(14)}` : undefined
}

/** The route of a navigation as traces name it: its pattern, e.g. `/products/vanities`; `none` without a match. */
export function routeName(meta: { readonly pattern: string } | undefined): string {
  return meta ? `/${meta.pattern.replace(/^\//, '')}` : 'none'
}

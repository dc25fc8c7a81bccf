/** A navigation's route in traces: its pattern, e.g. `/products/vanities`, or `none` without a match. */
export function routeName(meta: { readonly pattern: string } | undefined): string {
  return meta ? `/${meta.pattern.replace(/^\//, '')}` : 'none'
}

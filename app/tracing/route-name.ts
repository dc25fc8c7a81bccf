export function routeName(meta: { readonly pattern: string } | undefined): string {
  return meta ? `/${meta.pattern.replace(/^\//, '')}` : 'none'
}

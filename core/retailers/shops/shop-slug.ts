import { slugOf } from '../../slug.ts'

/** A slug made from a shop's name, with a number if it is taken. */
export function freeSlug(name: string, takenSlugs: ReadonlySet<string>): string {
  const plain =
    slugOf(
      name
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .replaceAll('&', ' and '),
    ) || 'shop'
  if (!takenSlugs.has(plain)) return plain
  let number = 2
  while (takenSlugs.has(`${plain}-${number}`)) number += 1
  return `${plain}-${number}`
}

/** Assigns slugs to newly listed shops; existing slugs stay. */
export function withSlugs<
  Shop extends { readonly name: string; readonly isListed: boolean; readonly slug: string },
>(shops: readonly Shop[], others: Iterable<string>): readonly Shop[] {
  const takenSlugs = new Set(others)
  return shops.map((shop) => {
    if (!shop.isListed || shop.slug !== '') return shop
    const slug = freeSlug(shop.name, takenSlugs)
    takenSlugs.add(slug)
    return { ...shop, slug }
  })
}

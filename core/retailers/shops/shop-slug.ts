import { slugOf } from '../../slug.ts'

/** A shop's name in addresses, from its name; with a number if another shop has it. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain =
    slugOf(
      name
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .replaceAll('&', ' and '),
    ) || 'shop'
  if (!taken.has(plain)) return plain
  let number = 2
  while (taken.has(`${plain}-${number}`)) number += 1
  return `${plain}-${number}`
}

/** Gives shops that are listed for the first time their slugs; whoever has one keeps it. */
export function withSlugs<
  Shop extends { readonly name: string; readonly isListed: boolean; readonly slug: string },
>(shops: readonly Shop[], others: Iterable<string>): readonly Shop[] {
  const taken = new Set(others)
  return shops.map((shop) => {
    if (!shop.isListed || shop.slug !== '') return shop
    const slug = freeSlug(shop.name, taken)
    taken.add(slug)
    return { ...shop, slug }
  })
}

import { extensionOf } from '../readable-name.ts'

/** Extensions that a photo's slug leaves out. */
const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'])

/** Suffixes that are reserved in URLs: old pages, and data requests. */
const TAKEN_ENDING = /\.(?:data|html)$/i

/**
 * The slug of each photo of a container, by blob name: the name without its extension, e.g.
 * `kitchens/navy-and-maple` for `kitchens/navy-and-maple.jpg`; the whole name where the short one is ambiguous or
 * has another meaning in URLs.
 */
export function photoSlugs(names: readonly string[]): ReadonlyMap<string, string> {
  const bearers = new Map<string, number>()
  for (const name of names) {
    for (const candidate of new Set([name, stemOf(name)]))
      bearers.set(candidate, (bearers.get(candidate) ?? 0) + 1)
  }
  return new Map(
    names.map((name) => {
      const stem = stemOf(name)
      return [name, bearers.get(stem) === 1 && !TAKEN_ENDING.test(stem) ? stem : name]
    }),
  )
}

/** A photo's name without its image extension. */
export function stemOf(name: string): string {
  const extension = extensionOf(name)
  return IMAGE_EXTENSIONS.has(extension) ? name.slice(0, -extension.length - 1) : name
}

import type { PictureSource } from './picture.tsx'

/**
 * The sources of a picture's square cut (`variantUrls`, `squareWidths`), best first: what an upright window shows of a
 * wide picture, in half the bytes. Empty for pictures that are not wide.
 */
export function squareSources({ sources, width, height }: PictureSource): PictureSource['sources'] {
  if (!width || !height || width <= height) return []
  return sources.map(({ type, srcSet }) => {
    const cuts: string[] = []
    let widest = 0
    for (const [, start, listed, rest] of srcSet.matchAll(/(\/media\/[^/]+\/)(\d+)(\/\S+) \d+w/g)) {
      if (widest < height) cuts.push(`${start}${listed}-square${rest} ${Math.min(Number(listed), height)}w`)
      widest = Number(listed)
    }
    return { type, srcSet: cuts.join(', ') }
  })
}

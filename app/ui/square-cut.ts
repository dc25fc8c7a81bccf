import { squareWidths } from '#core/content/media-urls.ts'
import type { PictureSource } from './picture.tsx'

/**
 * The sources of a picture's square cut (see `variantUrl`), best first: what an upright window shows of a wide picture,
 * in half the bytes. Empty for pictures that are not wide, or have no variants.
 */
export function squareSources({ sources, width, height }: PictureSource): PictureSource['sources'] {
  if (!width || !height || width <= height) return []
  const offered = new Set(squareWidths({ width, height }).map(String))
  const squared = (candidate: string) => {
    const [, start = '', listed = '', rest = ''] =
      /^(\/media\/[^/]+\/)(\d+)(\/.*) \d+w$/.exec(candidate) ?? []
    return offered.has(listed) ? [`${start}${listed}-square${rest} ${Math.min(Number(listed), height)}w`] : []
  }
  return sources.map(({ type, srcSet }) => ({
    type,
    srcSet: srcSet.split(', ').flatMap(squared).join(', '),
  }))
}

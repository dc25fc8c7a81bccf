import { GALLERY_PAGES, type GalleryPage } from './gallery-paths.ts'

export const LINE_FORMATS = ['csv', 'json'] as const

export type LineFormat = (typeof LINE_FORMATS)[number]

export const LINES: readonly GalleryPage[] = GALLERY_PAGES.filter(
  ({ navigation }) => navigation === 'products',
)

/** The path of a product line's facts as data: `/products/doorstyles/data.csv`. */
export function lineDataPath(gallery: string, format: LineFormat): string {
  return `${gallery}/data.${format}`
}

/** The product line and format at a path; `undefined` for other paths. */
export function lineDataAt(
  path: string,
): { readonly line: GalleryPage; readonly format: LineFormat } | undefined {
  return LINES.flatMap((line) => LINE_FORMATS.map((format) => ({ line, format }))).find(
    ({ line, format }) => lineDataPath(line.path, format) === path,
  )
}

import { GALLERY_PAGES, type GalleryPage } from './gallery-paths.ts'

/** Formats of a line's data. */
export const LINE_FORMATS = ['csv', 'json'] as const

/** One format of a line's data. */
export type LineFormat = (typeof LINE_FORMATS)[number]

/** The galleries whose items are lines of products. */
export const LINES: readonly GalleryPage[] = GALLERY_PAGES.filter(
  ({ navigation }) => navigation === 'products',
)

/** Where the facts of a whole line are as data: `/products/doorstyles/data.csv`. */
export function lineDataPath(gallery: string, format: LineFormat): string {
  return `${gallery}/data.${format}`
}

/** The line and format at a path; `undefined` for other paths. */
export function lineDataAt(
  path: string,
): { readonly line: GalleryPage; readonly format: LineFormat } | undefined {
  return LINES.flatMap((line) => LINE_FORMATS.map((format) => ({ line, format }))).find(
    ({ line, format }) => lineDataPath(line.path, format) === path,
  )
}

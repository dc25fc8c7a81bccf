/** `sizes` of pictures that fill a column of the `grid` block, by the grid's classes. */
export const COLUMN_SIZES = {
  two: '(min-width: 1504px) 664px, (min-width: 620px) 45vw, 91vw',
  'paired two': '(min-width: 1504px) 664px, (min-width: 620px) 45vw, 43vw',
  three: '(min-width: 1504px) 432px, (min-width: 960px) 29vw, (min-width: 620px) 45vw, 91vw',
  /** The first of `paired four led`. */
  led: '(min-width: 1504px) 664px, (min-width: 960px) 45vw, 91vw',
  'paired four': '(min-width: 1504px) 316px, (min-width: 960px) 21vw, 43vw',
} as const

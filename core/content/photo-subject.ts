/** What a photo shows, in the words of a sentence such as "Ask a retailer about this kitchen". */
export type PhotoSubject =
  | 'kitchen'
  | 'bath'
  | 'vanity'
  | 'island'
  | 'range hood'
  | 'finish'
  | 'door style'
  | 'turned leg'

const OF_GALLERIES: Readonly<Record<string, PhotoSubject>> = {
  '/products/finishes': 'finish',
  '/products/doorstyles': 'door style',
  '/products/rangehoods': 'range hood',
  '/products/vanities': 'vanity',
  '/products/islands': 'island',
  '/products/turnedlegs': 'turned leg',
}

/** Words in a title that tell what a photo shows; the first that is found counts. */
const IN_TITLES: readonly (readonly [word: RegExp, subject: PhotoSubject])[] = [
  [/\bkitchens?\b/i, 'kitchen'],
  [/\bvanit(?:y|ies)\b/i, 'vanity'],
  [/\bbath(?:s|rooms?)?\b/i, 'bath'],
  [/\bislands?\b/i, 'island'],
  [/\bhoods?\b/i, 'range hood'],
]

/**
 * What a photo of the gallery at `galleryPath` shows. The gallery itself shows rooms of all kinds: there the
 * title tells, and without a hint in it the photo is of a kitchen.
 */
export function photoSubject(galleryPath: string, title: string): PhotoSubject {
  return OF_GALLERIES[galleryPath] ?? IN_TITLES.find(([word]) => word.test(title))?.[1] ?? 'kitchen'
}

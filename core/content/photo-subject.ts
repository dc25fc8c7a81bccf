import { type PhotoSubject, sitePage } from '../site-map.ts'

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
  return (
    sitePage(galleryPath)?.gallery?.subject ?? IN_TITLES.find(([word]) => word.test(title))?.[1] ?? 'kitchen'
  )
}

import { type PhotoSubject, sitePage } from '../../site-map.ts'
import type { PhotoFact } from './photo-facts.ts'

/** Words that reveal a photo's subject; the first match wins. */
const WORDS: readonly (readonly [word: RegExp, subject: PhotoSubject])[] = [
  [/\bbreakfast nooks?\b/i, 'breakfast nook'],
  [/\bpantr(?:y|ies)\b/i, 'pantry'],
  [/\blaundry\b/i, 'laundry room'],
  [/\bmud ?rooms?\b/i, 'mudroom'],
  [/\blibrar(?:y|ies)\b/i, 'library'],
  [/\bcoffee bars?\b/i, 'coffee bar'],
  [/\bkitchens?\b/i, 'kitchen'],
  [/\bvanit(?:y|ies)\b/i, 'vanity'],
  [/\bbath(?:s|rooms?)?\b/i, 'bath'],
  [/\bislands?\b/i, 'island'],
  [/\bhoods?\b/i, 'range hood'],
  [/\bbars?\b/i, 'bar'],
]

/**
 * The subject of a photo on the page at `path`, for sentences such as "Ask a retailer about this pantry". In the general gallery it comes
 * from the title, then from the fact `cabinet`; `room` by default.
 */
export function photoSubject(
  path: string,
  { title, facts }: { readonly title: string; readonly facts: readonly PhotoFact[] },
): PhotoSubject {
  const page = sitePage(path)
  const ofAll = page?.gallery?.subject ?? page?.pictured
  if (ofAll) return ofAll
  const filedUnder = facts.find(({ key }) => key === 'cabinet')?.value ?? ''
  return namedIn(title) ?? namedIn(filedUnder) ?? 'room'
}

function namedIn(text: string): PhotoSubject | undefined {
  return WORDS.find(([word]) => word.test(text))?.[1]
}

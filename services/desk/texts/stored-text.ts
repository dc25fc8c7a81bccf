import { isDraft } from '#core/content/drafts.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textContainer } from '#core/content/known-containers.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { TextValues } from '#core/texts/text-fields.ts'
import { draftName, publicName, type TextFile } from '#core/texts/text-parts.ts'
import type { Listings } from '../../content/listings.ts'
import { itemNamed, openSource } from '../../texts/text-files.ts'
import { saysDraft, type TextSource } from '../../texts/text-source.ts'
import type { ShippedTexts } from '../../texts/texts.ts'
import { valuesOf } from './text-values.ts'

/** A text with its stored files. */
export interface StoredText {
  readonly file: TextFile
  /** A separate file; or the public one, marked as a draft. */
  readonly draft: ContentItem | undefined
  readonly published: ContentItem | undefined
  /** The form's values: the draft's, else the public ones. */
  readonly values: TextValues
  readonly publicValues: TextValues
  readonly shippedValues: TextValues
}

/** Reads a text with its draft. */
export type ReadText = (file: TextFile) => Promise<StoredText>

export function readsTexts(options: {
  readonly shipped: ShippedTexts
  readonly listings: Pick<Listings, 'items'>
  readonly store: Pick<ContentStore, 'open'>
}): ReadText {
  const { shipped, listings, store } = options
  return async (file) => {
    const items = await listings.items(textContainer())
    const standard: TextSource = shipped.get(file.name) ?? { front: {}, parts: [] }
    const own = itemNamed(items, draftName(file.name))
    const whole = itemNamed(items, publicName(file.name))
    const wholeSource = whole && (await openSource(store, whole))
    const isPublic =
      whole !== undefined && wholeSource !== undefined && !isDraft(whole) && !saysDraft(wholeSource)
    const publicSource = isPublic ? wholeSource : undefined
    const source = own ? await openSource(store, own) : wholeSource
    return {
      file,
      draft: own ?? (isPublic ? undefined : whole),
      published: isPublic ? whole : undefined,
      values: valuesOf(file, source, standard),
      publicValues: valuesOf(file, publicSource, standard),
      shippedValues: valuesOf(file, undefined, standard),
    }
  }
}

/** The state shown in a form. */
export function etagOf({ draft, published }: Pick<StoredText, 'draft' | 'published'>): string {
  return (draft ?? published)?.etag ?? ''
}

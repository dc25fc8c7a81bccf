/** Metadata of one item: text, or true/false where the key is boolean. Keys are lower case. */
export type PackMetadata = Readonly<Record<string, string | boolean>>

/**
 * Where an item's bytes come from: a rendered picture (`picture`, its file name in the photography), or one
 * of the scripts beside this folder (`made`).
 */
export type PackSource = { readonly kind: 'picture'; readonly file: string } | { readonly kind: 'made' }

/** One blob of the pack. */
export interface PackItem {
  readonly blob: string
  readonly source: PackSource
  readonly metadata: PackMetadata
}

/** One container of the pack: flat metadata, and items in the order visitors should meet them. */
export interface PackContainer {
  readonly name: string
  readonly metadata: Readonly<Record<string, string | number | boolean>>
  readonly items: readonly PackItem[]
  /** Day of the oldest item's `upload_date`; the others follow a day apart. */
  readonly firstDay: string
}

/** An item whose bytes are the rendered picture `file`.jpg. */
export const pictured = (blob: string, file: string, metadata: PackMetadata): PackItem => ({
  blob: `${blob}.jpg`,
  source: { kind: 'picture', file: `${file}.jpg` },
  metadata,
})

/** An item whose bytes a script of this pack draws or typesets; `blob` with its extension. */
export const made = (blob: string, metadata: PackMetadata): PackItem => ({
  blob,
  source: { kind: 'made' },
  metadata,
})

/** A lightbox caption: a museum-label line, then a sentence. */
export const caption = (facts: readonly string[], sentence: string): string =>
  `<p><strong>${facts.join(' · ')}</strong></p><p>${sentence}</p>`

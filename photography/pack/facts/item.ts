export type PackMetadata = Readonly<Record<string, string | boolean>>

/** `picture` is a rendered picture, given by its file name; `made` comes from one of the scripts beside this folder. */
export type PackSource = { readonly kind: 'picture'; readonly file: string } | { readonly kind: 'made' }

export interface PackItem {
  readonly blob: string
  readonly source: PackSource
  readonly metadata: PackMetadata
}

export interface PackContainer {
  readonly name: string
  readonly metadata: Readonly<Record<string, string | number | boolean>>
  readonly items: readonly PackItem[]
  /** `upload_date` of the oldest item; the others follow a day apart. */
  readonly firstDay: string
}

export const pictured = (blob: string, file: string, metadata: PackMetadata): PackItem => ({
  blob: `${blob}.jpg`,
  source: { kind: 'picture', file: `${file}.jpg` },
  metadata,
})

export const made = (blob: string, metadata: PackMetadata): PackItem => ({
  blob,
  source: { kind: 'made' },
  metadata,
})

export const caption = (facts: readonly string[], sentence: string): string =>
  `<p><strong>${facts.join(' · ')}</strong></p><p>${sentence}</p>`

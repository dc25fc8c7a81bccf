export type PackMetadata = Readonly<Record<string, string | boolean>>

/** Left, top, right and bottom of a part of a picture, as fractions of its width and height. */
export type Part = readonly [left: number, top: number, right: number, bottom: number]

/** A `picture` is a rendered picture, or part of one, by its file name; `made` comes from a script in this pack. */
export type PackSource =
  | { readonly kind: 'picture'; readonly file: string; readonly part?: Part }
  | { readonly kind: 'made' }

export interface PackItem {
  readonly blob: string
  readonly source: PackSource
  readonly metadata: PackMetadata
}

export interface PackContainer {
  readonly name: string
  readonly metadata: Readonly<Record<string, string | number | boolean>>
  readonly items: readonly PackItem[]
  /** `upload_date` of the oldest item; the others follow one day apart. */
  readonly firstDay: string
}

export const pictureItem = (blob: string, file: string, metadata: PackMetadata): PackItem => ({
  blob: `${blob}.jpg`,
  source: { kind: 'picture', file: `${file}.jpg` },
  metadata,
})

/** A part of a picture, and texts to replace those that are wrong for the part. */
export interface Nearer {
  readonly part: Part
  readonly words?: PackMetadata
}

/** The item with a part of its picture, if there is one: pages about single pieces show them closer than a whole room. */
export const nearer =
  (parts: Readonly<Record<string, Nearer>>) =>
  (item: PackItem): PackItem => {
    const near = parts[item.blob]
    return near && item.source.kind === 'picture'
      ? {
          ...item,
          source: { ...item.source, part: near.part },
          metadata: { ...item.metadata, ...near.words },
        }
      : item
  }

export const generatedItem = (blob: string, metadata: PackMetadata): PackItem => ({
  blob,
  source: { kind: 'made' },
  metadata,
})

export const caption = (facts: readonly string[], sentence: string): string =>
  `<p><strong>${facts.join(' · ')}</strong></p><p>${sentence}</p>`

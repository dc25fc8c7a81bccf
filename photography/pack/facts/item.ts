export type PackMetadata = Readonly<Record<string, string | boolean>>

/** Left, top, right and bottom of a piece of a picture, in shares of its width and height. */
export type Part = readonly [left: number, top: number, right: number, bottom: number]

/** `picture` is a rendered picture, given by its file name, or a part of it; `made` comes from one of the scripts beside this folder. */
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
  /** `upload_date` of the oldest item; the others follow a day apart. */
  readonly firstDay: string
}

export const pictureItem = (blob: string, file: string, metadata: PackMetadata): PackItem => ({
  blob: `${blob}.jpg`,
  source: { kind: 'picture', file: `${file}.jpg` },
  metadata,
})

/** A part of a picture, and the words for it that the whole would make untrue. */
export interface Nearer {
  readonly part: Part
  readonly words?: PackMetadata
}

/** The same item with a part of its picture, where there is one: a page of single pieces shows them from nearer than a room. */
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

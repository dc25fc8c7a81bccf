import { isConflict } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import type { ArrivedPicture } from '#core/content/pictures/picture-notice.ts'
import { numberedName } from '#core/desk/pictures/upload-names.ts'
import type { Author } from '../../content/change-log.ts'
import type { DeskParts } from '../desk-parts.ts'
import { readBytes } from '../pictures/read-color.ts'

/** A file to store under a name, or under the next free name. */
interface NewFile {
  readonly container: string
  readonly name: string
  readonly contentType: string
  readonly file: Pick<SentFile, 'open'>
  /** @param takenName gets the item that has the name. */
  readonly metadata: (takenName: string | undefined) => RawMetadata
}

type UploadOutcome =
  | {
      readonly kind: 'kept'
      readonly item: ContentItem
      readonly taken: string | undefined
      readonly change: string | undefined
    }
  /** The same bytes already exist under this name. */
  | { readonly kind: 'same'; readonly item: ContentItem }

/** Stores uploads without replacing anything. A name that is taken gets a number. */
export type KeepFile = ReturnType<typeof createKeepFile>

export function createKeepFile({ editor, store, now }: Pick<DeskParts, 'editor' | 'store' | 'now'>) {
  async function hasSameBytes(item: ContentItem, { file, contentType }: NewFile): Promise<boolean> {
    if (item.contentType !== contentType) return false
    const there = await store.open(item.container, item.name)
    if (!there) return false
    const [left, right] = [await readBytes(file.open()), await readBytes(there.stream)]
    return left.length === right.length && left.every((byte, index) => byte === right[index])
  }

  return async (author: Author, newFile: NewFile): Promise<UploadOutcome> => {
    const { container, contentType, file } = newFile
    let taken: string | undefined
    for (let number = 1; ; number += 1) {
      const name = numberedName(newFile.name, number)
      const there = await store.readItem(container, name)
      if (there && (await hasSameBytes(there, newFile))) return { kind: 'same', item: there }
      if (!there) {
        const metadata = { upload_date: now().toISOString().slice(0, 10), ...newFile.metadata(taken) }
        try {
          const { after, change } = await editor.upload(author, container, name, () => file.open(), {
            contentType,
            metadata,
            expected: 'absent',
          })
          return { kind: 'kept', item: after, taken, change }
        } catch (error) {
          // Another upload took the same name first.
          if (!isConflict(error)) throw error
        }
      }
      taken ??= name
    }
  }
}

/** An uploaded file, which is deleted after the response. */
export interface SentFile {
  readonly field: string
  readonly name: string
  /** Verifies that it is a picture and converts it. */
  asPicture(): Promise<ArrivedPicture>
  /** Checks whether it is a document. */
  asDocument(): Promise<ArrivedPicture>
  /** Its current bytes, converted after `asPicture`. */
  open(): AsyncIterable<Uint8Array>
}

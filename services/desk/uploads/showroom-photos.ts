import { done } from '#core/desk/edit-outcome.ts'
import { arrivingName } from '#core/desk/pictures/upload-names.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { containerOf } from '#core/site-map.ts'
import { slugOf } from '#core/slug.ts'
import type { Author } from '../../content/change-log.ts'
import type { DeskParts } from '../desk-parts.ts'
import { auditLine } from '../pictures/write-edits.ts'
import type { SentFile } from './keep-file.ts'

const showrooms = () => containerOf('/retailers/near')

/** Result of a photo upload. Only `kept` stored a photo. */
export type ShowroomPhoto =
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'refused'; readonly message: string }

/** Showroom photos, which clerks upload with a shop's record. */
export type ShowroomPhotos = ReturnType<typeof createShowroomPhotos>

export function createShowroomPhotos(parts: Pick<DeskParts, 'editor' | 'keepFile' | 'conclude' | 'history'>) {
  const { editor, keepFile, conclude, history } = parts
  return {
    /** Stores a photo with a description and publishes it. The caller adds its name to the shop's record. */
    async keep(
      author: Author,
      { name: shop, city }: Pick<Retailer, 'name' | 'city'>,
      file: SentFile,
    ): Promise<ShowroomPhoto> {
      const picture = await file.asPicture()
      if (picture.kind === 'refused') return picture
      const keepResult = await keepFile(author, {
        container: showrooms(),
        name: arrivingName(slugOf(shop) || 'showroom', picture.type),
        contentType: picture.type,
        file,
        metadata: () => ({
          ...picture.notice,
          title: shop,
          other: `The showroom of ${shop}${city === '' ? '' : ` in ${city}`}`,
        }),
      })
      const { name } = keepResult.item
      if (keepResult.kind === 'kept') {
        await conclude(author, { action: 'upload', subject: shop }, done(`Added ${name}.`, keepResult.change))
      }
      return { kind: 'kept', name }
    },

    /** Moves an unused photo to the trash. */
    async discard(author: Author, name: string) {
      const removal = await editor.remove(author, showrooms(), name)
      await conclude(author, auditLine(showrooms()), done(`Moved ${name} to the trash.`, removal?.change))
    },

    /** Restores a photo if it is in the trash. */
    async bringBack(author: Author, name: string) {
      if (name === '') return
      const { entries } = await history.page({ container: showrooms(), name })
      const last = entries[0]?.changes.find((change) => change.name === name)
      if (last?.kind === 'delete') await history.restore(author, last.id)
    },
  }
}

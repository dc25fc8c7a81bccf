import { brandPicture, brandPictureFault } from '#core/brand/brand-pictures.ts'
import { brandContainer } from '#core/content/known-containers.ts'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import type { Author } from '../../content/change-log.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { PictureEdits } from '../pictures/write-edits.ts'
import type { SentFile } from './keep-file.ts'

/** Uploads of single files by editors. Each is one change that can be undone. */
export type FileUploads = ReturnType<typeof createFileUploads>

export function createFileUploads({
  collections,
  edits,
  keepFile,
  conclude,
}: Pick<DeskParts, 'collections' | 'keepFile' | 'conclude'> & {
  readonly edits: Pick<PictureEdits, 'replace'>
}) {
  return {
    /** Stores a picture that the site finds by name, such as `logo.svg`: a new one as a draft, or in place of the existing one. */
    async addBrandPicture(author: Author, name: string, file: SentFile): Promise<EditOutcome> {
      const container = brandContainer()
      const picture = brandPicture(name)
      if (!picture) return refuse('Choose what the picture is used as.')
      const { items } = await collections.of(container)
      if (items.some((item) => item.name === name)) return edits.replace(author, container, name, file)
      const upload = await file.asPicture()
      if (upload.kind === 'refused') return upload
      const fault = brandPictureFault(name, upload.type)
      if (fault !== undefined) return refuse(fault)
      const keepResult = await keepFile(author, {
        container,
        name,
        contentType: upload.type,
        file,
        metadata: () => ({ ...upload.notice, status: 'draft', title: picture.label }),
      })
      if (keepResult.kind === 'same') return refuse(`${name} is already there, unchanged.`)
      const message = `Added the ${picture.label.toLowerCase()} as a draft: describe it, then publish it.`
      return conclude(author, { action: 'upload', subject: 'Brand' }, done(message, keepResult.change))
    },
  }
}

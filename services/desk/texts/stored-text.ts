import { textContainer } from '#core/content/known-containers.ts'
import { isDraft } from '#core/content/showing.ts'
import { headingKey, partKey, type TextValues } from '#core/texts/text-fields.ts'
import { draftName, fileOf, publicName, type TextFile } from '#core/texts/text-parts.ts'
import { itemNamed, openSource } from '../../texts/text-files.ts'
import { partIn, saysDraft, type TextSource } from '../../texts/text-source.ts'
import type { ShippedTexts } from '../../texts/texts.ts'
import type { DeskParts } from '../desk-parts.ts'

/** A text with its stored files, which it may share with others. */
export type StoredText = Awaited<ReturnType<ReadText>>

/** Reads a text with its draft. */
export type ReadText = ReturnType<typeof createTextReader>

export function createTextReader({
  shipped,
  listings,
  store,
}: Pick<DeskParts, 'listings' | 'store'> & { readonly shipped: ShippedTexts }) {
  return async (record: TextFile) => {
    const file = fileOf(record)
    const items = await listings.items(textContainer())
    const standard: TextSource = shipped.get(file.name) ?? { front: {}, parts: [] }
    const own = itemNamed(items, draftName(file.name))
    const whole = itemNamed(items, publicName(file.name))
    const wholeSource = whole && (await openSource(store, whole))
    const isPublic =
      whole !== undefined && wholeSource !== undefined && !isDraft(whole) && !saysDraft(wholeSource)
    const publicSource = isPublic ? wholeSource : undefined
    const source = own ? await openSource(store, own) : wholeSource
    const hasDraft = own !== undefined || (whole !== undefined && !isPublic)
    const values = valuesOf(file, source, standard)
    const publicValues = valuesOf(file, publicSource, standard)
    const keys =
      record === file
        ? Object.keys(values)
        : [...record.lines, ...record.parts.flatMap((id) => [partKey(id), headingKey(id)])]
    return {
      record,
      file,
      own,
      /** The file under its public name, which may be marked as a draft. */
      whole,
      isPublic,
      /** The file that editors see: the draft, otherwise the public one. */
      item: own ?? whole,
      /** Changes with every write of these files. */
      version: `${own?.etag ?? ''} ${whole?.etag ?? ''}`,
      /** Keys of the text's own values. */
      keys,
      isDraft: hasDraft && (record === file || keys.some((key) => values[key] !== publicValues[key])),
      /** The values of the draft, otherwise the public ones. Like the next two, these are of the whole file. */
      values,
      publicValues,
      shippedValues: valuesOf(file, undefined, standard),
    }
  }
}

/** The text's own values in those of its file. */
export function ownValues({ keys }: Pick<StoredText, 'keys'>, values: TextValues): TextValues {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? '']))
}

/** The values of a file's fields, with defaults from `standard`. */
function valuesOf(file: TextFile, source: TextSource | undefined, standard: TextSource): TextValues {
  return Object.fromEntries([
    ...file.lines.map((key) => [key, source?.front[key] || standard.front[key] || '']),
    ...file.parts.flatMap((id) => {
      const part = partIn(source, id, file.bare) ?? partIn(standard, id, file.bare)
      return [
        [partKey(id), part?.body ?? ''],
        [headingKey(id), part?.heading ?? ''],
      ]
    }),
  ])
}

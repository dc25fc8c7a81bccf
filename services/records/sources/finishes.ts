import { finishValue } from '#core/content/finishes/coats.ts'
import { finishContainer } from '#core/content/finishes/former-names.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { done } from '#core/desk/edit-outcome.ts'
import { finishFacts, finishFileName, likeFinish, type NewFinish } from '#core/desk/filters/new-finish.ts'
import { FINISH } from '#core/desk/kinds/kinds.ts'
import { lackingWords, unmetRequirements } from '#core/desk/pictures/publishing.ts'
import { arrivingName } from '#core/desk/pictures/upload-names.ts'
import { type RecordValues, recordOf } from '#core/records/record-kind.ts'
import { readColor } from '../../desk/pictures/read-color.ts'
import type { ContentParts, RecordSource } from '../record-source.ts'

/** Creates finishes. The picture of the sample is stored with all of its facts. */
export function createFinishSource(parts: ContentParts): RecordSource {
  const { collections, faultsOf, conclude } = parts
  const samples = () => collections.of(finishContainer())

  return {
    list: async () => [],
    idOf: ({ picture = '' }) => picture,
    suggestions: async (name) => (await samples()).values[name] ?? [],

    async check(values, _, isDraft) {
      // The color is checked by its field.
      const finish = { ...finishFrom(values), color: '' }
      const { items, metadata: container } = await samples()
      const facts = finishFacts(finish)
      const lacking = isDraft ? [] : unmetRequirements({ metadata: facts }, container)
      const description =
        lacking.length === 0
          ? {}
          : {
              description: `To be published, it needs ${lackingWords(lacking)}. Add that, or save it as a draft.`,
            }
      if (finish.name === '') return { values, faults: description }
      const [fault] = faultsOf(facts, { container, before: {} })
      const used = (await collections.valuesOf('finish')).map(({ value }) => value)
      const like = likeFinish(finish, items, used)
      const wrong = fault ?? (like?.kind === 'same' ? `${like.called} already exists.` : undefined)
      const faults = { ...description, ...(wrong !== undefined && { name: wrong }) }
      if (like?.kind !== 'alike') return { values, faults }
      return {
        values,
        faults,
        newValues: [{ label: 'Finish', value: finishValue(finish), meant: like.meant }],
      }
    },

    async write(author, { added: [finish], isDraft = false }) {
      const values = finish?.values ?? {}
      const value = finishValue(finishFrom(values))
      const { items } = await samples()
      const sample = items.find(({ name }) => name === values['picture'])
      const color = sample && textOf(sample.metadata, 'color')
      const message = [
        isDraft ? `Created ${value} as a draft.` : `Created ${value} and published it.`,
        ...(color === undefined || values['color'] ? [] : [`Its color ${color} was read from the picture.`]),
      ].join(' ')
      const outcome = done(message, author.batch)
      return conclude(author, { action: 'new-finish', subject: value }, outcome)
    },

    pictures: createSamplePictures(parts),
  }
}

function createSamplePictures({
  editor,
  keepFile,
  pixels,
}: ContentParts): NonNullable<RecordSource['pictures']> {
  return {
    async keep(author, { values, isDraft }, file) {
      const picture = await file.asPicture()
      if (picture.kind === 'refused') return picture
      const color = values['color'] || (await readColor(file.open(), pixels)) || ''
      const finish = { ...finishFrom(values), color }
      const stored = await keepFile(author, {
        container: finishContainer(),
        name: arrivingName(finishFileName(finish), picture.type),
        contentType: picture.type,
        file,
        metadata: () => ({
          ...finishFacts(finish),
          ...picture.notice,
          ...(isDraft && { status: 'draft' }),
        }),
      })
      if (stored.kind === 'same') return { kind: 'refused', message: 'That picture already exists.' }
      return { kind: 'kept', name: stored.item.name }
    },
    async discard(author, name) {
      await editor.remove(author, finishContainer(), name)
    },
  }
}

function finishFrom(values: RecordValues): NewFinish {
  const { kind, ...finish } = recordOf(FINISH, values)
  return { ...finish, kind: kind === 'stain' ? 'stain' : 'paint' }
}

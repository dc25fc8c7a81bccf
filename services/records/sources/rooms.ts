import { isConflict } from '#core/content/content-store.ts'
import { ZONES } from '#core/content/layers/scenes.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import type { Recorder } from '#core/people/audit-log.ts'
import { ON } from '#core/records/field-types.ts'
import type { RecordValues } from '#core/records/record-kind.ts'
import { newRoom, roomContainer } from '#core/visualizer/new-room.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Listings } from '../../content/listings.ts'
import type { RecordSource } from '../record-source.ts'

/** Creates rooms of the visualizer, which take pictures like any gallery. */
export function createRoomSource(options: {
  readonly listings: Pick<Listings, 'containers'>
  readonly editor: Pick<ContentEditor, 'describeContainer'>
  readonly faultsOfContainer: (given: Metadata, before: Metadata) => readonly string[]
  readonly record: Recorder
}): RecordSource {
  const { listings, editor, faultsOfContainer, record } = options
  const planned = async (values: RecordValues) =>
    newRoom(
      { name: values['name'] ?? '', zones: ZONES.filter((zone) => values[zone] === ON) },
      (await listings.containers()).map(({ name }) => name),
    )

  return {
    list: async () => [],
    // A room without pictures stays hidden from visitors.
    undo: async () => ({ kind: 'refused', message: 'This cannot be undone.' }),
    idOf: ({ name = '' }) => roomContainer(name),

    async check(values) {
      const room = await planned(values)
      if (room.kind === 'wrong') {
        const { name, zones } = room.fields
        return {
          values,
          faults: { ...(name !== undefined && { name }), ...(zones !== undefined && { [ZONES[0]]: zones }) },
        }
      }
      const [fault] = faultsOfContainer(room.metadata, {})
      return { values, faults: fault === undefined ? {} : { name: fault } }
    },

    async write(author, { added: [wanted] }) {
      const room = await planned(wanted?.values ?? {})
      if (room.kind === 'wrong') return 'overtaken'
      try {
        await editor.describeContainer(author, room.container, room.metadata, 'absent')
      } catch (error) {
        if (isConflict(error)) return 'overtaken'
        throw error
      }
      const name = wanted?.values['name'] ?? ''
      await record({ person: author.name, action: 'new-room', subject: name })
      return { kind: 'done', message: `Added ${name}.`, undo: undefined }
    },
  }
}

import type { Metadata } from '#core/content/metadata/metadata.ts'
import { isConflict } from '#core/ports/content/content-store.ts'
import { newRoom, type WantedRoom } from '#core/visualizer/new-room.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Listings } from '../../content/listings.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { Recorder } from '../record.ts'

/** Result of creating a room. */
export type MadeRoom =
  | { readonly kind: 'made'; readonly container: string }
  | Extract<EditOutcome, { readonly kind: 'refused' }>

/** Creates visualizer rooms, which take pictures like any gallery. */
export interface RoomMaker {
  make(author: Author, wanted: WantedRoom): Promise<MadeRoom>
}

export function createRoomMaker(options: {
  readonly listings: Pick<Listings, 'containers'>
  readonly editor: Pick<ContentEditor, 'describeContainer'>
  readonly faultsOfContainer: (given: Metadata, before: Metadata) => readonly string[]
  readonly record: Recorder
}): RoomMaker {
  const { listings, editor, faultsOfContainer, record } = options
  return {
    async make(author, wanted) {
      const containers = await listings.containers()
      const room = newRoom(
        wanted,
        containers.map(({ name }) => name),
      )
      if (room.kind === 'wrong') return wrong(room.fields)
      const { container, metadata } = room
      const [fault] = faultsOfContainer(metadata, {})
      if (fault !== undefined) return wrong({ name: fault })
      try {
        await editor.describeContainer(author, container, metadata, 'absent')
      } catch (error) {
        if (isConflict(error)) return wrong({ name: 'Someone has just made a room of this name.' })
        throw error
      }
      await record({ person: author.name, action: 'new-room', subject: wanted.name })
      return { kind: 'made', container }
    },
  }
}

function wrong(fields: Readonly<Record<string, string>>): MadeRoom {
  return { kind: 'refused', message: Object.values(fields).join(' '), fields }
}

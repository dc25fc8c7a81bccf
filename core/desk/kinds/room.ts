import { ZONES } from '../../content/layers/scenes.ts'
import { flag, text } from '../../records/field-types.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { ZONE_LABELS } from '../../visualizer/words.ts'
import { collectionPath } from '../pictures/picture-collections.ts'

/** A new room of the visualizer. Once added, it is edited as a picture collection. */
export const ROOM = {
  one: 'room',
  many: 'rooms',
  path: '/desk/pictures/new/room',
  role: 'editor',
  within: { path: '/desk/pictures', label: 'Pictures' },
  about:
    'A room of the visualizer. Visitors see it once it has a picture of the room and one of its cabinets, in morning light; you upload them next.',
  sections: [
    {
      title: 'Room',
      fields: {
        name: text({
          label: 'Name',
          hint: 'What visitors read, such as Loft kitchen. Its address keeps this name',
          max: 60,
          message: 'Enter a name of at most 60 characters.',
        }),
      },
    },
    {
      title: 'Cabinets that have a finish of their own',
      fields: Object.fromEntries(ZONES.map((zone) => [zone, flag({ label: ZONE_LABELS[zone] })])),
    },
  ],
  title: 'name',
  columns: [],
  filters: [],
  isNewOnly: true,
  opens: collectionPath,
} as const satisfies RecordKind

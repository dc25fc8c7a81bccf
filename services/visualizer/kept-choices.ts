import { capitalized } from '#core/capitalized.ts'
import type { PhotoFact } from '#core/content/photo-facts.ts'
import { type PicturedItem, picturedItem } from '#core/content/stored-picture.ts'
import { doorOfRef, roomOfRef } from '#core/ideas/choice-refs.ts'
import { CHOICE_LETTERS } from '#core/ideas/idea-refs.ts'
import { choiceQuery } from '#core/visualizer/choice.ts'
import { doorQuery } from '#core/visualizer/doors.ts'
import { DOORS_PATH, smallComposedPath, VISUALIZER_PATH } from '#core/visualizer/layers.ts'
import {
  choiceAlt,
  doorAlt,
  doorTitle,
  keptTitle,
  LIGHT_LABELS,
  ZONE_LABELS,
} from '#core/visualizer/words.ts'
import { withQuery } from '#core/with-query.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { doorShelfOf, type FoundDoors } from './doors.ts'
import type { createFinder } from './finder.ts'
import { baseOf, shelfOf } from './room-shelf.ts'
import { type FoundRooms, sizeOf } from './room-view.ts'
import { phraseIn } from './samples.ts'

/** A choice that a visitor keeps among the ideas. */
export interface KeptChoice {
  readonly subject: 'chosen room' | 'chosen door'
  readonly title: string
  readonly alt: string
  readonly facts: readonly PhotoFact[]
  readonly picture: PicturedItem
  /** Site path with query, where it can be changed. */
  readonly href: string
}

/** The choice that a reference stands for; `undefined` if it is no longer there. */
export async function keptChoice(
  ref: string,
  find: Pick<ReturnType<typeof createFinder>, 'rooms' | 'doors'>,
  pictures: Pick<Pictures, 'view'>,
): Promise<KeptChoice | undefined> {
  if (ref.startsWith(CHOICE_LETTERS.door)) {
    const found = await find.doors()
    return found && keptDoor(found, ref, pictures)
  }
  const found = await find.rooms()
  return found && keptRoom(found, ref, pictures)
}

async function keptRoom(
  { samples, rooms }: FoundRooms,
  ref: string,
  pictures: Pick<Pictures, 'view'>,
): Promise<KeptChoice | undefined> {
  const choice = roomOfRef(ref, rooms)
  if (!choice) return undefined
  const phraseOf = phraseIn(samples)
  const shelf = shelfOf(choice, rooms)
  const query = choiceQuery(choice, rooms)
  return {
    subject: 'chosen room',
    title: keptTitle(choice, phraseOf),
    alt: choiceAlt(choice, phraseOf),
    facts: [
      { key: 'room', label: 'Room', value: shelf.name },
      ...choice.finishes.map(({ zone, finish }) => ({
        key: zone,
        label: ZONE_LABELS[zone],
        value: capitalized(phraseOf(finish)),
      })),
      { key: 'light', label: 'Light', value: LIGHT_LABELS[choice.light] },
    ],
    picture: {
      container: shelf.container,
      name: query,
      picture: {
        version: '',
        ...(await sizeOf(baseOf(shelf, choice, samples), pictures)),
        preview: '',
        path: smallComposedPath(query),
      },
    },
    href: withQuery(VISUALIZER_PATH, query),
  }
}

async function keptDoor(
  { samples, doors }: FoundDoors,
  ref: string,
  pictures: Pick<Pictures, 'view'>,
): Promise<KeptChoice | undefined> {
  const choice = doorOfRef(ref, doors)
  const item = choice && doorShelfOf(choice, doors).picture(choice.finish)
  if (!item) return undefined
  const phraseOf = phraseIn(samples)
  return {
    subject: 'chosen door',
    title: doorTitle(choice, phraseOf),
    alt: doorAlt(choice, phraseOf),
    facts: [
      { key: 'door', label: 'Door', value: choice.door.name },
      { key: 'finish', label: 'Finish', value: capitalized(phraseOf(choice.finish)) },
    ],
    picture: picturedItem({ ...item, picture: await pictures.view(item) }),
    href: withQuery(DOORS_PATH, doorQuery(choice, doors)),
  }
}

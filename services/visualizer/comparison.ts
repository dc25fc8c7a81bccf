import { capitalized } from '#core/capitalized.ts'
import { choiceQuery, type ReadChoice, readChoice } from '#core/visualizer/choice.ts'
import { compareQuery, differenceFrom, isOfDoor } from '#core/visualizer/compare.ts'
import { composedPath, ZONES } from '#core/visualizer/layers.ts'
import { choiceAlt, choiceTitle, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { askedChoices, letterAt } from './compared.ts'
import { baseOf, shelfOf, stackOf } from './room-shelf.ts'
import { addressOf, type FoundRooms, sizeOf } from './room-view.ts'
import { phraseIn } from './samples.ts'
import type { ComparisonView } from './views.ts'

/**
 * The choices that a query asks to compare, all in the room and light of the first. Values that do not exist give what
 * is nearest, with a sentence.
 */
export async function comparisonView(
  { samples, rooms }: FoundRooms,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<ComparisonView> {
  const phraseOf = phraseIn(samples)
  const [first, ...others] = readAll(query, { samples, rooms })
  const shelf = shelfOf(first.choice, rooms)
  const choices = [first, ...others].map(({ choice }, index) => ({
    letter: letterAt(index),
    title: choiceTitle(choice, phraseOf),
    alt: choiceAlt(choice, phraseOf),
    query: choiceQuery(choice, rooms) || `room=${shelf.slug}`,
    image: composedPath(choiceQuery(choice, rooms)),
    layers: stackOf(shelf, choice, samples).map(addressOf),
    parts: choice.finishes.map(({ zone, finish }) => ({
      label: ZONE_LABELS[zone],
      words: capitalized(phraseOf(finish)),
      differs: first.choice.finishes.some((one) => one.zone === zone && one.finish !== finish),
    })),
    difference: index === 0 ? undefined : differenceFrom(first.choice, choice, phraseOf),
  }))
  const latest = others.at(-1) ?? first
  return {
    of: 'room',
    name: shelf.name,
    container: shelf.container,
    light: first.choice.light,
    notes: [...new Set([first, ...others].flatMap(({ notes }) => notes))],
    ...(await sizeOf(baseOf(shelf, first.choice, samples), pictures)),
    choices,
    fields: shelf.zones.map(({ zone, finishes, standard }) => ({
      name: zone,
      label: ZONE_LABELS[zone],
      chosen: latest.choice.finishes.find((one) => one.zone === zone)?.finish ?? standard,
      options: finishes.map((slug) => ({ value: slug, label: capitalized(phraseOf(slug)) })),
    })),
  }
}

/**
 * The query of the comparison that a form asks for: it adds a choice, zone by zone, or changes the light of all.
 * `undefined` for a query that asks for neither.
 */
export function changedComparison(query: URLSearchParams, found: FoundRooms): string | undefined {
  const { rooms } = found
  const asked = ZONES.filter((key) => query.has(key))
  if (asked.length === 0 && !query.has('light')) return undefined
  const [first, ...others] = readAll(query, found)
  const { room } = first.choice
  const added = new URLSearchParams({ room: room.slug, light: query.get('light') ?? first.choice.light })
  for (const zone of asked) added.set(zone, query.get(zone) ?? '')
  const { choice } = readChoice(added, [...rooms], (slug) => slug)
  const compared = [first, ...others].map((one) => ({ ...one.choice, light: choice.light }))
  return compareQuery(
    [...compared, ...(asked.length > 0 ? [choice] : [])].map(
      (one) => choiceQuery(one, rooms) || `room=${room.slug}`,
    ),
  )
}

function readAll(
  query: URLSearchParams,
  { rooms, samples }: FoundRooms,
): readonly [ReadChoice, ...ReadChoice[]] {
  const phraseOf = phraseIn(samples)
  const [start, ...rest] = askedChoices(query)
  const first = readChoice(start, [...rooms], phraseOf)
  const { room, light } = first.choice
  const others = rest.map((one) => {
    const isElsewhere =
      isOfDoor(one) ||
      [one.get('room') ?? room.slug, one.get('light') ?? light].join() !== [room.slug, light].join()
    one.set('room', room.slug)
    one.set('light', light)
    const { choice, notes } = readChoice(one, [...rooms], phraseOf)
    return { choice, notes: isElsewhere ? [...notes, ONE_PLACE] : notes }
  })
  return [first, ...others]
}

const ONE_PLACE = 'All are shown in the room and the light of the first.'

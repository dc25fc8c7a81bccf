import { capitalized } from '#core/capitalized.ts'
import { compareQuery, doorDifferenceFrom, isOfDoor } from '#core/visualizer/compare.ts'
import { fullDoorQuery, type ReadDoorChoice, readDoorChoice } from '#core/visualizer/doors.ts'
import { composedPath, DOORS_CONTAINER } from '#core/visualizer/layers.ts'
import { doorAlt, doorTitle } from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { askedChoices, letterAt } from './compared.ts'
import { doorShelfOf, type FoundDoors } from './doors.ts'
import { addressOf, sizeOf } from './room-view.ts'
import { kindWords, phraseIn } from './samples.ts'
import type { ComparedChoice, ComparisonView } from './views.ts'

/** The doors that a query asks to compare. Values that do not exist give what is nearest, with a sentence. */
export async function doorComparisonView(
  found: FoundDoors,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<ComparisonView> {
  const { samples, doors } = found
  const phraseOf = phraseIn(samples)
  const [first, ...others] = readAll(query, found)
  const { choice: latest } = others.at(-1) ?? first
  const pictureOf = ({ choice }: ReadDoorChoice) => doorShelfOf(choice, doors).picture(choice.finish)
  const choices = [first, ...others].map((read, index): ComparedChoice => {
    const { choice } = read
    const [kind, firstKind] = [choice, first.choice].map(({ finish }) => kindWords(samples.get(finish)))
    return {
      letter: letterAt(index),
      title: doorTitle(choice, phraseOf),
      alt: doorAlt(choice, phraseOf),
      query: fullDoorQuery(choice),
      image: composedPath(fullDoorQuery(choice)),
      layers: [addressOf(pictureOf(read))],
      parts: [
        { label: 'Door', words: choice.door.name, differs: choice.door.slug !== first.choice.door.slug },
        {
          label: 'Finish',
          words: capitalized(phraseOf(choice.finish)),
          differs: choice.finish !== first.choice.finish,
        },
        { label: 'Kind', words: kind ?? '', differs: kind !== firstKind },
      ],
      difference: index === 0 ? undefined : doorDifferenceFrom(first.choice, choice, phraseOf),
    }
  })
  const offered = new Set(doors.flatMap(({ finishes }) => finishes))
  return {
    of: 'door',
    name: 'Doors in the light of a studio',
    container: DOORS_CONTAINER,
    light: undefined,
    notes: [...new Set([first, ...others].flatMap(({ notes }) => notes))],
    ...(await sizeOf(pictureOf(first), pictures)),
    choices,
    fields: [
      {
        name: 'door',
        label: 'Door',
        chosen: latest.door.slug,
        options: doors.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      {
        name: 'finish',
        label: 'Finish',
        chosen: latest.finish,
        options: [...samples.keys()]
          .filter((slug) => offered.has(slug))
          .map((slug) => ({ value: slug, label: capitalized(phraseOf(slug)) })),
      },
    ],
  }
}

/** The query of the comparison that a form asks for, which adds a door; `undefined` for a query that asks for none. */
export function changedDoorComparison(query: URLSearchParams, found: FoundDoors): string | undefined {
  if (!isOfDoor(query)) return undefined
  const added = new URLSearchParams({ door: query.get('door') ?? '', finish: query.get('finish') ?? '' })
  const { choice } = readDoorChoice(added, [...found.doors], (slug) => slug)
  return compareQuery([...readAll(query, found).map((one) => one.choice), choice].map(fullDoorQuery))
}

function readAll(
  query: URLSearchParams,
  { samples, doors }: FoundDoors,
): readonly [ReadDoorChoice, ...ReadDoorChoice[]] {
  const read = (one: URLSearchParams): ReadDoorChoice => {
    const { choice, notes } = readDoorChoice(one, [...doors], phraseIn(samples))
    return { choice, notes: isOfDoor(one) ? notes : [...notes, ONLY_DOORS] }
  }
  const [first, ...others] = askedChoices(query)
  return [read(first), ...others.map(read)]
}

const ONLY_DOORS = 'Only doors stand beside a door.'

import { visibleFacts } from '#core/content/example-figures.ts'
import type { ContentItem } from '#core/content/item.ts'
import { kindOfRef } from '#core/ideas/choice-refs.ts'
import { containerOf } from '#core/site-map.ts'
import { choiceQuery, pictureQuery, readChoice } from '#core/visualizer/choice.ts'
import { comparedKind } from '#core/visualizer/compare.ts'
import { type SceneKind, sceneKindOf } from '#core/visualizer/scenes.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { foundChoice } from './choice-view.ts'
import { changedComparison, comparisonView } from './comparison.ts'
import { createFinders, type Finder, type SceneListings } from './finder.ts'
import { wayToDoor, wayToRoom } from './links.ts'
import { stackOf } from './pictured-scenes.ts'
import { phraseIn } from './samples.ts'
import { type SavedChoice, savedChoice } from './saved-choices.ts'
import type { ComparisonView, FoundChoice, VisualizerLink } from './views.ts'

/** A choice's pictures, lowest first. */
export interface ComposedChoice {
  readonly layers: readonly ContentItem[]
}

/** Rooms and doors in finishes of choice, as layers of pictures (product notes §8). Throws `ContentUnavailableError` while the store cannot be read. */
export type Visualizer = ReturnType<typeof createVisualizer>

/** Returns the visualizer over any listings of the same content. What is derived from a listing is derived once for all. */
export function visualizerOver({
  pictures,
  showsExamples = true,
}: {
  readonly pictures: Pick<Pictures, 'view'>
  /** Whether made-up figures are shown. True unless given. */
  readonly showsExamples?: boolean
}): (listings: SceneListings) => Visualizer {
  const finderOf = createFinders(visibleFacts({ showsExamples }))
  return (listings) => createVisualizer(listings, finderOf(listings), pictures)
}

function createVisualizer(listings: SceneListings, find: Finder, pictures: Pick<Pictures, 'view'>) {
  return {
    /** The room or door that a query asks for, or the nearest; `undefined` while there is none. */
    async choice(kind: SceneKind, query: URLSearchParams): Promise<FoundChoice | undefined> {
      const found = await find.scenes(kind)
      return found && foundChoice(found, query, pictures)
    },

    /**
     * Whether listings that rooms or doors are made of have not been read yet: what is missing, or shown in its place, may
     * be there in a moment.
     */
    isLate: (kind: SceneKind): Promise<boolean> => find.isLate(kind),

    /** Two rooms or doors side by side; `undefined` while there are none. */
    async comparison(query: URLSearchParams): Promise<ComparisonView | undefined> {
      const found = await find.scenes(comparedKind(query))
      return found && comparisonView(found, query, pictures)
    },

    /** The query that a form on the page of a comparison leads to; `undefined` if the query is not a form's. */
    async changedComparison(query: URLSearchParams): Promise<string | undefined> {
      const found = await find.scenes(comparedKind(query))
      return found && changedComparison(query, found)
    },

    /** The shortest query of the same choice; `undefined` if the query has values that do not exist, or there is none. */
    async canonicalQuery(kind: SceneKind, query: URLSearchParams): Promise<string | undefined> {
      const found = await find.scenes(kind)
      if (!found) return undefined
      const { choice, absences } = readChoice(query, found.scenes, phraseIn(found.samples))
      return absences.length > 0 ? undefined : choiceQuery(choice, found.scenes)
    },

    /** Queries of the rooms or the doors as they are unless a finish is chosen. */
    async queries(kind: SceneKind): Promise<readonly string[]> {
      const found = await find.scenes(kind)
      return (found?.scenes ?? []).map(({ slug }, index) => (index === 0 ? '' : `${kind}=${slug}`))
    },

    /**
     * Links from a sample, a door or a photo of a room: to the room that is most like it, in its finishes, and to the
     * door. Empty if there are no pictures of them.
     */
    async linksFrom(container: string, name: string): Promise<readonly VisualizerLink[]> {
      const item = (await listings.items(container)).find((one) => one.name === name)
      const [rooms, doors] = await Promise.all([find.scenes('room'), find.scenes('door')])
      const toDoor = item && doors && wayToDoor(item, doors.scenes)
      const isDoor = container === containerOf('/products/doorstyles')
      const toRoom = item && rooms && !(isDoor && toDoor) ? wayToRoom(item, rooms.scenes) : undefined
      return [toRoom, toDoor].filter((link) => link !== undefined)
    },

    /** The choice that a visitor saved under a reference; `undefined` if it no longer exists. */
    async saved(ref: string): Promise<SavedChoice | undefined> {
      const found = await find.scenes(kindOfRef(ref))
      return found && savedChoice(found, ref, pictures)
    },

    /**
     * The pictures of a room that is written as the shortest query, with its hood or without, or of a door as the full one, in
     * names of today or former ones; `undefined` for any other.
     */
    async composed(query: string): Promise<ComposedChoice | undefined> {
      const params = new URLSearchParams(query)
      const found = await find.scenes(sceneKindOf(params))
      if (!found) return undefined
      const { choice, absences } = readChoice(params, found.scenes, (slug) => slug)
      const queries = [pictureQuery(choice, found.scenes), choiceQuery(choice, found.scenes)]
      if (absences.length > 0 || !queries.some((one) => hasSameKeys(query, one))) return undefined
      return { layers: stackOf(choice, found.samples) }
    },
  }
}

/** Mails hold addresses for years, so their values may be former names of finishes and doors. */
function hasSameKeys(query: string, canonical: string): boolean {
  const keysOf = (one: string) => [...new URLSearchParams(one).keys()].join()
  return keysOf(query) === keysOf(canonical)
}

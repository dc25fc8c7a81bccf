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

/** A choice's pictures, bottom first. */
export interface ComposedChoice {
  readonly layers: readonly ContentItem[]
}

/**
 * Rooms and doors in selectable finishes, as layers of pictures (product notes §8). Throws `ContentUnavailableError`
 * while the store cannot be read.
 */
export type Visualizer = ReturnType<typeof createVisualizer>

/** Binds the visualizer to any listings of the same content. Data derived from a listing is shared. */
export function bindVisualizer({
  pictures,
  showsExamples = true,
}: {
  readonly pictures: Pick<Pictures, 'view'>
  /** Whether sample figures are shown. Default true. */
  readonly showsExamples?: boolean
}): (listings: SceneListings) => Visualizer {
  const finderOf = createFinders(visibleFacts({ showsExamples }))
  return (listings) => createVisualizer(listings, finderOf(listings), pictures)
}

function createVisualizer(listings: SceneListings, find: Finder, pictures: Pick<Pictures, 'view'>) {
  return {
    /** The room or door of a query, or the nearest; `undefined` if there is none. */
    async choice(kind: SceneKind, query: URLSearchParams): Promise<FoundChoice | undefined> {
      const found = await find.scenes(kind)
      return found && foundChoice(found, query, pictures)
    },

    /**
     * Whether listings behind rooms or doors have not been read yet, so that missing or replaced things may still
     * appear.
     */
    isLate: (kind: SceneKind): Promise<boolean> => find.isLate(kind),

    /** Two rooms or doors to compare; `undefined` if there are none. */
    async comparison(query: URLSearchParams): Promise<ComparisonView | undefined> {
      const found = await find.scenes(comparedKind(query))
      return found && comparisonView(found, query, pictures)
    },

    /** The query that a comparison's form redirects to; `undefined` if the query is not a form's. */
    async changedComparison(query: URLSearchParams): Promise<string | undefined> {
      const found = await find.scenes(comparedKind(query))
      return found && changedComparison(query, found)
    },

    /** The shortest query of the same choice; `undefined` if the query has invalid values, or there are no scenes. */
    async canonicalQuery(kind: SceneKind, query: URLSearchParams): Promise<string | undefined> {
      const found = await find.scenes(kind)
      if (!found) return undefined
      const { choice, absences } = readChoice(query, found.scenes, phraseIn(found.samples))
      return absences.length > 0 ? undefined : choiceQuery(choice, found.scenes)
    },

    /** Queries of the rooms or the doors with their default finishes. */
    async queries(kind: SceneKind): Promise<readonly string[]> {
      const found = await find.scenes(kind)
      return (found?.scenes ?? []).map(({ slug }, index) => (index === 0 ? '' : `${kind}=${slug}`))
    },

    /**
     * Links from a sample, a door or a photo of a room: to the most similar room in its finishes, and to the door.
     * Empty without pictures of them.
     */
    async linksFrom(container: string, name: string): Promise<readonly VisualizerLink[]> {
      const item = (await listings.items(container)).find((one) => one.name === name)
      const [rooms, doors] = await Promise.all([find.scenes('room'), find.scenes('door')])
      const toDoor = item && doors && wayToDoor(item, doors.scenes)
      const isDoor = container === containerOf('/products/doorstyles')
      const toRoom = item && rooms && !(isDoor && toDoor) ? wayToRoom(item, rooms.scenes) : undefined
      return [toRoom, toDoor].filter((link) => link !== undefined)
    },

    /** The choice saved under a reference; `undefined` if it no longer exists. */
    async saved(ref: string): Promise<SavedChoice | undefined> {
      const found = await find.scenes(kindOfRef(ref))
      return found && savedChoice(found, ref, pictures)
    },

    /**
     * The layers for the shortest query of a room, with or without its hood, or the full query of a door, with current
     * or former names; `undefined` for any other.
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

/** Emails keep addresses for years, so their values may be former names of finishes and doors. */
function hasSameKeys(query: string, canonical: string): boolean {
  const keysOf = (one: string) => [...new URLSearchParams(one).keys()].join()
  return keysOf(query) === keysOf(canonical)
}

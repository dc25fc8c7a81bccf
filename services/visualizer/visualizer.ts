import { visibleFacts } from '#core/content/example-figures.ts'
import type { ContentItem } from '#core/content/item.ts'
import { hasLights, SCENE_KINDS, type SceneKind, sceneKindOf } from '#core/content/layers/scenes.ts'
import { kindOfRef } from '#core/ideas/choice-refs.ts'
import { containerOf, type PageLink } from '#core/site-map.ts'
import {
  type Choice,
  choiceQuery,
  following,
  namedQuery,
  pictureQuery,
  type ReadChoice,
  readChoice,
  type Scenes,
} from '#core/visualizer/choice.ts'
import { comparedKind, compareQuery, differenceFrom } from '#core/visualizer/compare.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { choiceView, foundChoice } from './choice-view.ts'
import { createFinders, type Finder, type SceneListings } from './finder.ts'
import { savedChoice, wayToDoor, wayToRoom } from './links.ts'
import { type FoundScenes, type PicturedScene, stackOf } from './pictured-scenes.ts'
import { phraseIn, type Samples } from './samples.ts'

/**
 * Shows rooms and doors in selectable finishes, as layers of pictures. Throws `ContentUnavailableError` while the store
 * cannot be read.
 */
export type Visualizer = ReturnType<typeof createVisualizer>

/**
 * Returns a function that binds the visualizer to any listings of the same content and shares data derived from a
 * listing.
 */
export function bindVisualizer({
  pictures,
  showsExamples = true,
}: {
  readonly pictures: Pick<Pictures, 'view'>
  readonly showsExamples?: boolean
}): (listings: SceneListings) => Visualizer {
  const finderOf = createFinders(visibleFacts({ showsExamples }))
  return (listings) => createVisualizer(listings, finderOf(listings), pictures)
}

function createVisualizer(listings: SceneListings, find: Finder, pictures: Pick<Pictures, 'view'>) {
  return {
    /** The room or door in a query, or the nearest available one; `undefined` if there is none. */
    async choice(kind: SceneKind, query: URLSearchParams) {
      const catalog = await find.scenes(kind)
      return catalog && foundChoice(catalog, query, pictures)
    },

    /** Whether some listings of rooms or doors have not been read yet, so that missing pictures may still appear. */
    isLate: find.isLate,

    /** Two rooms or doors to compare; `undefined` if there are none. */
    async comparison(query: URLSearchParams) {
      const catalog = await find.scenes(comparedKind(query))
      return catalog && comparisonView(catalog, query, pictures)
    },

    /** The query that the comparison form redirects to; `undefined` if the query is not from the form. */
    async changedComparison(query: URLSearchParams): Promise<string | undefined> {
      const catalog = await find.scenes(comparedKind(query))
      return catalog && changedComparison(query, catalog)
    },

    /** The shortest query of the same choice; `undefined` if the query has invalid values or there are no scenes. */
    async canonicalQuery(kind: SceneKind, query: URLSearchParams): Promise<string | undefined> {
      const catalog = await find.scenes(kind)
      if (!catalog) return undefined
      const { choice, absences } = readChoice(query, catalog.scenes, phraseIn(catalog.samples))
      return absences.length > 0 ? undefined : choiceQuery(choice, catalog.scenes)
    },

    /** Queries of the rooms or the doors with their default finishes. */
    async queries(kind: SceneKind): Promise<readonly string[]> {
      const catalog = await find.scenes(kind)
      return (catalog?.scenes ?? []).map(({ slug }, index) => (index === 0 ? '' : `${kind}=${slug}`))
    },

    /**
     * Links from a sample, a door or a photo of a room to the most similar room in its finishes and to the door. Empty
     * without pictures of them.
     */
    async linksFrom(container: string, name: string): Promise<readonly PageLink[]> {
      const item = (await listings.items(container)).find((one) => one.name === name)
      const [rooms, doors] = await Promise.all([find.scenes('room'), find.scenes('door')])
      const toDoor = item && doors && wayToDoor(item, doors.scenes)
      const isDoor = container === containerOf('/products/doorstyles')
      const toRoom = item && rooms && !(isDoor && toDoor) ? wayToRoom(item, rooms.scenes) : undefined
      return [toRoom, toDoor].filter((link) => link !== undefined)
    },

    /** The choice saved under a reference; `undefined` if it no longer exists. */
    async saved(ref: string) {
      const catalog = await find.scenes(kindOfRef(ref))
      return catalog && savedChoice(catalog, ref, pictures)
    },

    /**
     * The pictures, bottom first, for the shortest query of a room, with or without its hood, or for the full query of a door, with
     * current or former names; `undefined` for any other query. Waits until every room or door is listed, since another
     * one would match before.
     */
    async composed(query: string): Promise<readonly ContentItem[] | undefined> {
      const params = new URLSearchParams(query)
      const catalog = await find.allScenes(sceneKindOf(params))
      if (!catalog) return undefined
      const { choice, absences } = readChoice(params, catalog.scenes, (slug) => slug)
      const queries = [pictureQuery(choice, catalog.scenes), choiceQuery(choice, catalog.scenes)]
      if (absences.length > 0 || !queries.some((one) => hasSameKeys(query, one))) return undefined
      return stackOf(choice, catalog.samples)
    },
  }
}

/** Addresses in emails live for years, so their values may be former names of finishes and doors. */
function hasSameKeys(query: string, canonical: string): boolean {
  const keysOf = (one: string) => [...new URLSearchParams(one).keys()].join()
  return keysOf(query) === keysOf(canonical)
}

/** In characters. No valid query is longer. */
const MAX_QUERY = 400

/** The two choices in the query of a comparison. Invalid values are replaced by the nearest ones and reported. */
async function comparisonView(
  catalog: FoundScenes,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
) {
  const { samples, scenes } = catalog
  const phraseOf = phraseIn(samples)
  const a = readChoice(queryAt(query, 'a'), scenes, phraseOf)
  const b = readSecond(query, a.choice, catalog)
  const first = await choiceView(catalog, a.choice, pictures)
  const second = await choiceView(catalog, b.choice, pictures)
  const { title, alt, query: own, image, light, stacks } = first
  return {
    first: { title, alt, query: own, image, layers: stacks[light] ?? [] },
    second,
    absences: [...a.absences, ...b.absences],
    /** How the second one differs, in a sentence; may be empty. */
    difference: differenceFrom(a.choice, b.choice, phraseOf),
  }
}

/** The second choice, in the room and light of the first. A choice of another kind is ignored. */
function readSecond(
  query: URLSearchParams,
  first: Choice<PicturedScene>,
  { samples, scenes }: FoundScenes,
): ReadChoice<PicturedScene> {
  const otherQuery = queryAt(query, 'b')
  return query.has('b') && sceneKindOf(otherQuery) === first.scene.kind
    ? readChoice(inPlaceOf(first, otherQuery), scenes, phraseIn(samples))
    : { choice: counterpart(first, samples), absences: [] }
}

/**
 * The comparison query for a submitted form, which has the second choice in parts and changes the room and light of
 * both. `undefined` for a query without parts.
 */
function changedComparison(
  query: URLSearchParams,
  { scenes }: { readonly scenes: Scenes },
): string | undefined {
  const [{ kind }] = scenes
  const keys = new Set<string>([kind, ...(hasLights(kind) ? ['light'] : []), ...SCENE_KINDS[kind].zones])
  const parts = [...query].filter(([key]) => keys.has(key))
  if (parts.length === 0) return undefined
  const read = (one: URLSearchParams) => readChoice(one, scenes, (slug) => slug).choice
  const second = read(new URLSearchParams(parts))
  const first = read(inPlaceOf(second, queryAt(query, 'a')))
  return compareQuery(namedQuery(first, scenes), namedQuery(second, scenes))
}

function queryAt(query: URLSearchParams, key: 'a' | 'b'): URLSearchParams {
  return new URLSearchParams((query.get(key) ?? '').slice(0, MAX_QUERY))
}

/** The query in the room and light of a choice. Doors have neither. */
function inPlaceOf({ scene, light }: Choice, query: URLSearchParams): URLSearchParams {
  const sceneParams = scene.kind === 'door' ? {} : { [scene.kind]: scene.slug, light }
  // The last of several values wins.
  return new URLSearchParams([...query, ...Object.entries(sceneParams)])
}

/**
 * The choice with a contrasting kind of finish in its most visible zone: stain instead of paint, or paint instead of
 * anything else.
 */
function counterpart(
  { scene, light, finishes }: Choice<PicturedScene>,
  samples: Samples,
): Choice<PicturedScene> {
  const [first] = finishes
  const finishSlugs = scene.zones.find(({ zone }) => zone === first?.zone)?.finishes ?? []
  const targetKind = samples.get(first?.finish ?? '')?.kind === 'paint' ? 'stain' : 'paint'
  const other =
    finishSlugs.find((slug) => samples.get(slug)?.kind === targetKind) ??
    finishSlugs.find((slug) => slug !== first?.finish)
  return following({
    scene,
    light,
    finishes: finishes.map((one) => (one === first && other !== undefined ? { ...one, finish: other } : one)),
  })
}

import {
  type Choice,
  following,
  namedQuery,
  type ReadChoice,
  readChoice,
  type Scenes,
} from '#core/visualizer/choice.ts'
import { compareQuery, differenceFrom } from '#core/visualizer/compare.ts'
import { hasLights, SCENE_KINDS, sceneKindOf } from '#core/visualizer/scenes.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { choiceView } from './choice-view.ts'
import type { FoundScenes, PicturedScene } from './pictured-scenes.ts'
import { phraseIn, type Samples } from './samples.ts'
import type { ComparisonView } from './views.ts'

/** In characters; no valid query is longer. */
const MAX_QUERY = 400

/** The two choices in a comparison's query. Invalid values are replaced by the nearest, and reported. */
export async function comparisonView(
  found: FoundScenes,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<ComparisonView> {
  const { samples, scenes } = found
  const phraseOf = phraseIn(samples)
  const a = readChoice(queryAt(query, 'a'), scenes, phraseOf)
  const b = readSecond(query, a.choice, found)
  const first = await choiceView(found, a.choice, pictures)
  const second = await choiceView(found, b.choice, pictures)
  const { title, alt, query: own, image, light, stacks } = first
  return {
    first: { title, alt, query: own, image, layers: stacks[light] ?? [] },
    second,
    absences: [...a.absences, ...b.absences],
    difference: differenceFrom(a.choice, b.choice, phraseOf),
  }
}

/** The second choice, in the first one's room and light. One of another kind is ignored. */
function readSecond(
  query: URLSearchParams,
  first: Choice<PicturedScene>,
  { samples, scenes }: FoundScenes,
): ReadChoice<PicturedScene> {
  const asked = queryAt(query, 'b')
  return query.has('b') && sceneKindOf(asked) === first.scene.kind
    ? readChoice(inPlaceOf(first, asked), scenes, phraseIn(samples))
    : { choice: counterpart(first, samples), absences: [] }
}

/**
 * The comparison query for a form: it submits the second choice part by part, and changes the room and light of both.
 * `undefined` for a query without parts.
 */
export function changedComparison(
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

/** The query in a choice's room and light; doors have neither. */
function inPlaceOf({ scene, light }: Choice, query: URLSearchParams): URLSearchParams {
  const shared = scene.kind === 'door' ? {} : { [scene.kind]: scene.slug, light }
  // The last of several values wins.
  return new URLSearchParams([...query, ...Object.entries(shared)])
}

/**
 * The choice with a contrasting kind of finish in its most visible zone: stain for paint, or paint for anything else.
 */
function counterpart(
  { scene, light, finishes }: Choice<PicturedScene>,
  samples: Samples,
): Choice<PicturedScene> {
  const [first] = finishes
  const offered = scene.zones.find(({ zone }) => zone === first?.zone)?.finishes ?? []
  const wanted = samples.get(first?.finish ?? '')?.kind === 'paint' ? 'stain' : 'paint'
  const other =
    offered.find((slug) => samples.get(slug)?.kind === wanted) ??
    offered.find((slug) => slug !== first?.finish)
  return following({
    scene,
    light,
    finishes: finishes.map((one) => (one === first && other !== undefined ? { ...one, finish: other } : one)),
  })
}

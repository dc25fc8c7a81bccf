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

/** In characters; no room has so many zones that an honest query is longer. */
const MAX_QUERY = 400

/** The two choices that a query asks to compare. Values that do not exist are replaced by the nearest, and noted. */
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

/** The second choice, in the room and the light of the first. One of another kind is ignored. */
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
 * The query of the comparison that a form asks for: it has the second choice part by part, and changes room and light of both.
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

/** The query in the room and the light of a choice; doors have neither. */
function inPlaceOf({ scene, light }: Choice, query: URLSearchParams): URLSearchParams {
  const shared = scene.kind === 'door' ? {} : { [scene.kind]: scene.slug, light }
  // Of several values the last counts.
  return new URLSearchParams([...query, ...Object.entries(shared)])
}

/** The same with another kind of finish where most of it is seen: stain in place of paint, or paint in place of anything else. */
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

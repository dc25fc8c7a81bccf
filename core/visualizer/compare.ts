import { capitalize } from '../capitalize.ts'
import { type SceneKind, sceneKindOf } from '../content/layers/scenes.ts'
import { type Choice, sceneInSentence } from './choice.ts'
import { ZONE_LABELS } from './words.ts'

/** The query of a comparison of two choices, each an encoded visualizer query. */
export function compareQuery(first: string, second?: string): string {
  return new URLSearchParams({ a: first, ...(second !== undefined && { b: second }) }).toString()
}

/** The kind of scenes compared, from the first choice. */
export function comparedKind(query: URLSearchParams): SceneKind {
  return sceneKindOf(new URLSearchParams(query.get('a') ?? ''))
}

/**
 * How a choice differs from the first, in one sentence; may be empty. Assumes the same light and room, and a hood that follows its
 * perimeter.
 */
export function differenceFrom(first: Choice, other: Choice, phraseOf: (finish: string) => string): string {
  const { kind, slug } = first.scene
  const differences = [
    ...(other.scene.slug === slug
      ? []
      : [`the ${sceneInSentence(other.scene)} instead of the ${sceneInSentence(first.scene)}`]),
    ...other.finishes.flatMap(({ zone, finish, follows }) => {
      const before = first.finishes.find((one) => one.zone === zone)
      const isNews = before && before.finish !== finish && !(before.follows && follows)
      if (!isNews) return []
      const place = zone === 'finish' ? '' : `${ZONE_LABELS[zone].toLowerCase()} `
      return [`${place}in ${phraseOf(finish)} instead of ${phraseOf(before.finish)}`]
    }),
  ]
  if (differences.length === 0) return ''
  return `${capitalize(differences.join(kind === 'door' ? ', ' : '; '))}.`
}

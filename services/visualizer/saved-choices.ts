import { capitalize } from '#core/capitalize.ts'
import { smallComposedPath } from '#core/content/layers/layers.ts'
import { hasLights, SCENE_KINDS } from '#core/content/layers/scenes.ts'
import type { PhotoFact } from '#core/content/photos/photo-facts.ts'
import { type PicturedItem, picturedItem } from '#core/content/pictures/stored-picture.ts'
import { choiceOfRef } from '#core/ideas/choice-refs.ts'
import { choiceQuery } from '#core/visualizer/choice.ts'
import { choiceAlt, LIGHT_LABELS, SCENE_LABELS, savedTitle, ZONE_LABELS } from '#core/visualizer/words.ts'
import { withQuery } from '#core/with-query.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { sizeOf } from './choice-view.ts'
import { type FoundScenes, stackOf } from './pictured-scenes.ts'
import { phraseIn } from './samples.ts'

/** A choice saved among a visitor's ideas. */
export interface SavedChoice {
  readonly subject: 'chosen room' | 'chosen door'
  readonly title: string
  readonly alt: string
  readonly facts: readonly PhotoFact[]
  readonly picture: PicturedItem
  /** Site path with query, for editing. */
  readonly href: string
}

/** The choice of a reference; `undefined` if it no longer exists. */
export async function savedChoice(
  { samples, scenes }: FoundScenes,
  ref: string,
  pictures: Pick<Pictures, 'view'>,
): Promise<SavedChoice | undefined> {
  const choice = choiceOfRef(ref, scenes)
  if (!choice) return undefined
  const phraseOf = phraseIn(samples)
  const { scene, light, finishes } = choice
  const { kind } = scene
  const query = choiceQuery(choice, scenes)
  const stack = stackOf(choice, samples)
  const [whole, ...above] = stack
  const isWhole = whole !== undefined && above.length === 0
  return {
    subject: `chosen ${kind}`,
    title: savedTitle(choice, phraseOf),
    alt: choiceAlt(choice, phraseOf),
    facts: [
      { key: kind, label: SCENE_LABELS[kind], value: scene.name },
      ...finishes.map(({ zone, finish }) => ({
        key: zone,
        label: ZONE_LABELS[zone],
        value: capitalize(phraseOf(finish)),
      })),
      ...(hasLights(kind) ? [{ key: 'light', label: 'Light', value: LIGHT_LABELS[light] }] : []),
    ],
    picture: isWhole
      ? picturedItem({ ...whole, picture: await pictures.view(whole) })
      : {
          container: scene.container,
          name: query,
          picture: {
            version: '',
            ...(await sizeOf(stack, pictures)),
            preview: '',
            path: smallComposedPath(query),
          },
        },
    href: withQuery(SCENE_KINDS[kind].path, query),
  }
}

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasLights, type Light, type Zone } from '#core/content/layers/scenes.ts'
import type { SceneChoice } from '#core/ideas/choice-refs.ts'
import type { ChoiceView, LayerAddress } from '#services/visualizer/choice-view.ts'
import { fetchLayer, type LayerLayout, layerSources } from './layer-sources.ts'

/**
 * The current choice. Pictures change on click, URL and text when the new page data arrives. @param beside query of
 * the other choice in a comparison
 */
export function useChoice(view: ChoiceView, layout: LayerLayout, beside?: string) {
  const navigate = useNavigate()
  const [latest, setLatest] = useState<CurrentChoice & { readonly since: ChoiceView }>()
  const [changed, setChanged] = useState(false)
  const lowest = useRef<HTMLImageElement>(null)
  // Use the URL once it has caught up or the visitor has gone back.
  const waiting = latest?.since === view
  const { picked, hoodFollows } = waiting ? latest : choiceIn(view)

  const choose = (change: Partial<SceneChoice>, follows = hoodFollows) => {
    const next = { picked: { ...picked, ...change }, hoodFollows: follows }
    setChanged(true)
    setLatest({ ...next, since: view })
    const query = queryOf(next)
    if (beside !== undefined) query.set('a', beside)
    void navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }
  const inFinish = (zone: Zone, finish: string) => ({ finishes: { ...picked.finishes, [zone]: finish } })
  const offers = (zone: Zone, finish: string) =>
    view.zones.some((one) => one.zone === zone && Object.hasOwn(one.layers, finish))
  const near = (layers: readonly (LayerAddress | undefined)[] = []) => {
    for (const layer of layers)
      if (layer) fetchLayer(layerSources(view.container, layer, layout), lowest.current, layout)
  }

  return {
    picked,
    /** For links. */
    query: waiting ? queryOf(latest).toString() : view.query,
    lowest,
    layers: shownLayers(view, picked),
    /** Whether the choice has changed and the text matches the pictures. */
    announced: changed && !waiting,
    chooseScene: (scene: string) => choose({ scene }),
    chooseLight: (light: Light) => choose({ light }),
    chooseFinish: (zone: Zone, finish: string) => {
      const { finishes } = inFinish(zone, finish)
      const moves = zone === 'perimeter' && hoodFollows && offers('hood', finish)
      choose({ finishes: moves ? { ...finishes, hood: finish } : finishes }, hoodFollows && zone !== 'hood')
    },
    /** Whether the hood follows the perimeter until its own finish is chosen. */
    hoodFollows,
    followPerimeter: (follows: boolean) => {
      const { perimeter = '' } = picked.finishes
      choose(follows && offers('hood', perimeter) ? inFinish('hood', perimeter) : {}, follows)
    },
    nearScene: (scene: string) => near(view.elsewhere[scene]),
    nearLight: (light: Light) => near(view.stacks[light]),
    nearFinish: (zone: Zone, finish: string) =>
      near(
        view.zones
          .filter((one) => one.zone === zone || (zone === 'perimeter' && hoodFollows && one.follows))
          .map(({ layers }) => layers[finish]),
      ),
  }
}

/** The choice and its setters. */
export type LiveChoice = ReturnType<typeof useChoice>

interface CurrentChoice {
  readonly picked: SceneChoice
  readonly hoodFollows: boolean
}

function choiceIn({ kind, scene, light, zones }: ChoiceView): CurrentChoice {
  const finishes = Object.fromEntries(zones.map(({ zone, chosen }) => [zone, chosen]))
  // After a room without a hood, the next room's hood follows the perimeter.
  const hoodFollows = zones.find(({ zone }) => zone === 'hood')?.follows ?? true
  return { picked: { kind, scene: scene.slug, light, finishes }, hoodFollows }
}

function queryOf({ picked: { kind, scene, light, finishes }, hoodFollows }: CurrentChoice): URLSearchParams {
  const query = new URLSearchParams({ [kind]: scene, ...(hasLights(kind) ? { light } : {}), ...finishes })
  if (hoodFollows) query.delete('hood')
  return query
}

/** Layers of the current choice, bottom first; falls back to loader data. */
function shownLayers(view: ChoiceView, { scene, light, finishes }: SceneChoice): readonly LayerAddress[] {
  const isRefinished = view.zones.some(({ zone, chosen }) => finishes[zone] !== chosen)
  const there = isRefinished ? undefined : view.elsewhere[scene]
  if (there) return there
  const lit = view.stacks[light]
  if (lit && light !== view.light) return lit
  const first = finishes[view.zones[0]?.zone ?? 'perimeter']
  const shade = view.swatches.find(({ slug }) => slug === first)?.shade ?? 'light'
  const above = view.stacked.flatMap((zone) => {
    const { layers, chosen } = view.zones.find((one) => one.zone === zone) ?? {}
    return layers?.[finishes[zone] ?? ''] ?? layers?.[chosen ?? ''] ?? []
  })
  return [view.base[shade] ?? view.base.light ?? [], above].flat()
}

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Light, Zone } from '#core/visualizer/layers.ts'
import { LIGHTS } from '#core/visualizer/layers.ts'
import type { LayerAddress, RoomView } from '#services/visualizer/views.ts'
import { fetchLayer, layerSources } from './layer-sources.ts'

interface Picked {
  readonly light: Light
  readonly finishes: Readonly<Partial<Record<Zone, string>>>
}

/**
 * What is chosen, at once: the pictures change with the press, the address and the words a moment later, when the
 * page's data for the new address are there.
 */
export function useChoice(view: RoomView) {
  const navigate = useNavigate()
  const [latest, setLatest] = useState<{ readonly picked: Picked; readonly since: RoomView }>()
  const [changed, setChanged] = useState(false)
  const lowest = useRef<HTMLImageElement>(null)
  // Once the address has caught up, or the visitor has gone back, it rules.
  const picked = latest?.since === view ? latest.picked : undefined
  const { light, finishes } = picked ?? pickedIn(view)

  const choose = (change: Partial<Picked>, room = view.room.slug) => {
    setChanged(true)
    const next = { light, finishes, ...change }
    if (room === view.room.slug) setLatest({ picked: next, since: view })
    const query = new URLSearchParams({ room, light: next.light, ...next.finishes })
    void navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }

  return {
    light,
    finishes,
    lowest,
    layers: shownLayers(view, { light, finishes }),
    changed,
    /** True until the words say what the pictures show. */
    waiting: picked !== undefined,
    chooseRoom: (room: string) => choose({}, room),
    chooseLight: (word: Light) => choose({ light: word }),
    chooseFinish: (zone: Zone, finish: string) => choose({ finishes: { ...finishes, [zone]: finish } }),
    nearFinish: (zone: Zone, finish: string) => {
      const layer = view.zones.find((one) => one.zone === zone)?.layers[finish]
      if (layer) fetchLayer(layerSources(view.container, layer), lowest.current)
    },
    nearLight: (word: Light) => {
      for (const layer of view.stacks[word] ?? [])
        fetchLayer(layerSources(view.container, layer), lowest.current)
    },
  }
}

function pickedIn({ light, zones }: RoomView): Picked {
  return { light, finishes: Object.fromEntries(zones.map(({ zone, chosen }) => [zone, chosen])) }
}

/** The pictures of what is picked, lowest first; those of the page's data where another light is not known yet. */
function shownLayers(view: RoomView, { light, finishes }: Picked): readonly LayerAddress[] {
  const known = LIGHTS.find((one) => one === light) ?? view.light
  if (known !== view.light) return view.stacks[known] ?? view.stacks[view.light] ?? []
  const first = finishes[view.zones[0]?.zone ?? 'perimeter']
  const shade = view.swatches.find(({ slug }) => slug === first)?.shade ?? 'light'
  const above = view.stacked.flatMap((zone) => {
    const layers = view.zones.find((one) => one.zone === zone)?.layers
    return layers?.[finishes[zone] ?? ''] ?? []
  })
  return [view.base[shade], ...above]
}

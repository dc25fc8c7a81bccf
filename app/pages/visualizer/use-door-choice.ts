import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DoorView, LayerAddress } from '#services/visualizer/views.ts'
import { DOOR_LAYOUT, fetchLayer, layerSources } from './layer-sources.ts'

interface Picked {
  readonly door: string
  readonly finish: string
}

/** As `useChoice` for rooms: the picture changes with the press, the address and the words a moment later. */
export function useDoorChoice(view: DoorView) {
  const navigate = useNavigate()
  const [latest, setLatest] = useState<{ readonly picked: Picked; readonly since: DoorView }>()
  const [changed, setChanged] = useState(false)
  const shown = useRef<HTMLImageElement>(null)
  const picked = latest?.since === view ? latest.picked : undefined
  const { door, finish } = picked ?? { door: view.door.slug, finish: view.finish }

  const pictureOf = (choice: Picked): LayerAddress | undefined =>
    choice.door === view.door.slug
      ? view.pictures[choice.finish]
      : choice.finish === view.finish
        ? view.inFinish[choice.door]
        : undefined
  const choose = (next: Picked) => {
    setChanged(true)
    setLatest({ picked: next, since: view })
    void navigate(`?${new URLSearchParams({ ...next })}`, { replace: true, preventScrollReset: true })
  }
  const near = (choice: Picked) => {
    const picture = pictureOf(choice)
    if (picture) fetchLayer(layerSources(view.container, picture, DOOR_LAYOUT), shown.current, DOOR_LAYOUT)
  }

  return {
    door,
    finish,
    shown,
    layers: [pictureOf({ door, finish }) ?? view.pictures[view.finish]].flatMap((layer) => layer ?? []),
    changed,
    /** True until the words say what the picture shows. */
    waiting: picked !== undefined,
    chooseDoor: (slug: string) => choose({ door: slug, finish }),
    chooseFinish: (slug: string) => choose({ door, finish: slug }),
    nearDoor: (slug: string) => near({ door: slug, finish }),
    nearFinish: (slug: string) => near({ door, finish: slug }),
  }
}

import type { Zone } from '#core/content/layers/scenes.ts'

/** A room of the visualizer, as planned in `photography/render/plan/visualizer.py`. */
export interface VisualizerRoom {
  readonly slug: string
  readonly name: string
  /** From the bottom layer up, each with its default finish. */
  readonly zones: readonly { readonly zone: Zone; readonly finish: string }[]
}

export const VISUALIZER_ROOMS: readonly VisualizerRoom[] = [
  {
    slug: 'shaker-kitchen',
    name: 'Shaker kitchen',
    zones: [
      { zone: 'perimeter', finish: 'sage' },
      { zone: 'hood', finish: 'sage' },
      { zone: 'island', finish: 'white-oak-natural' },
    ],
  },
  {
    slug: 'slab-kitchen',
    name: 'Slab door kitchen',
    zones: [
      { zone: 'perimeter', finish: 'walnut-natural' },
      { zone: 'island', finish: 'chalk-white' },
    ],
  },
  {
    slug: 'paneled-kitchen',
    name: 'Raised panel kitchen',
    zones: [
      { zone: 'perimeter', finish: 'cherry-natural' },
      { zone: 'island', finish: 'linen' },
    ],
  },
  { slug: 'bath', name: 'Bath', zones: [{ zone: 'vanity', finish: 'slate-blue' }] },
]

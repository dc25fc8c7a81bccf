import type { Shade } from '#core/content/layers/layers.ts'
import type { Light, SceneKind, Zone } from '#core/content/layers/scenes.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { PlaceholderValues } from '#core/texts/fill-placeholders.ts'
import type { Absence } from '#core/visualizer/pick.ts'

/** A stored picture of a room or a door, with its address. */
export interface LayerAddress {
  readonly name: string
  readonly version: string
}

/** The coat on the wood. `worked` is a glaze or wear over either. */
export type FinishKind = 'paint' | 'stain' | 'worked'

/** A selectable finish. */
export interface Swatch {
  readonly slug: string
  /** e.g. `Sage paint`, `natural walnut`. */
  readonly phrase: string
  readonly kind: FinishKind
  readonly shade: Shade
  /** Address of a sample thumbnail. */
  readonly chip: string
}

export interface ZoneView {
  readonly zone: Zone
  readonly chosen: string
  /** Whether it follows the perimeter until it is chosen itself; `undefined` for zones that can't. */
  readonly follows: boolean | undefined
  /** Its picture in the chosen light, by finish. */
  readonly layers: Readonly<Record<string, LayerAddress>>
}

/** The facts about a finish on a page. */
export interface FinishView {
  readonly slug: string
  readonly phrase: string
  /** Its zones in a room; empty for a door. */
  readonly zones: readonly Zone[]
  readonly path: string
  /** Its reference as an idea. */
  readonly idea: string | undefined
  readonly kind: FinishKind
  /** e.g. `Stain on maple, worked by hand`. */
  readonly words: string
  /** Its sheen, e.g. `Satin`, if known. */
  readonly sheen: string | undefined
  /** In percent; paints only, since wood varies. */
  readonly reflectance: number | undefined
  readonly sample: PicturedItem
}

/** Names of a scene on pages. */
interface SceneView {
  readonly slug: string
  readonly name: string
}

/** A chosen scene with all its alternatives. */
export interface ChoiceView {
  readonly kind: SceneKind
  readonly scene: SceneView
  readonly light: Light
  readonly container: string
  readonly title: string
  /** Its name as an idea. */
  readonly savedTitle: string
  /** Alt text. */
  readonly alt: string
  /** Query of this choice without `?`. Never empty. */
  readonly query: string
  /** Query of its canonical address. */
  readonly canonicalQuery: string
  /** Site path of the composed picture. */
  readonly image: string
  readonly width: number
  readonly height: number
  readonly scenes: readonly SceneView[]
  /** In the order of the form. */
  readonly zones: readonly ZoneView[]
  /** In stacking order. */
  readonly stacked: readonly Zone[]
  /** The layers below, if any. */
  readonly base: Readonly<Partial<Record<Shade, LayerAddress>>>
  /** Layers of this choice in every light, bottom first. */
  readonly stacks: Readonly<Partial<Record<Light, readonly LayerAddress[]>>>
  /** The same finishes in other scenes of the container, by slug, if there are pictures. */
  readonly elsewhere: Readonly<Record<string, readonly LayerAddress[]>>
  /** All available finishes. */
  readonly swatches: readonly Swatch[]
  /** The chosen finishes. */
  readonly finishes: readonly FinishView[]
}

/** The result of a query, with its text. */
export interface FoundChoice {
  readonly view: ChoiceView
  /** Requested values without a picture. */
  readonly absences: readonly Absence[]
  /** Placeholder values of the page's text. */
  readonly values: PlaceholderValues
}

/** Two choices to compare: the same room in the same light, or two doors. The second one can be changed. */
export interface ComparisonView {
  readonly first: Pick<ChoiceView, 'title' | 'alt' | 'query' | 'image'> & {
    /** Bottom first. */
    readonly layers: readonly LayerAddress[]
  }
  readonly second: ChoiceView
  /** Requested values without a picture. */
  readonly absences: readonly Absence[]
  /** How the second one differs, in a sentence; may be empty. */
  readonly difference: string
}

/** A link into the visualizer. */
export interface VisualizerLink {
  /** e.g. `See it in a kitchen`. */
  readonly label: string
  /** Site path with query. */
  readonly to: string
}

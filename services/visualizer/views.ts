import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { PlaceholderValues } from '#core/texts/filled.ts'
import type { Shade } from '#core/visualizer/layers.ts'
import type { Absence } from '#core/visualizer/pick.ts'
import type { Light, SceneKind, Zone } from '#core/visualizer/scenes.ts'

/** A stored picture of a room or a door, as pages address it. */
export interface LayerAddress {
  readonly name: string
  readonly version: string
}

/** What lies on the wood; `worked` is a glaze or wear over either. */
export type FinishKind = 'paint' | 'stain' | 'worked'

/** A finish to choose from. */
export interface Swatch {
  readonly slug: string
  /** e.g. `Sage paint`, `natural walnut`. */
  readonly phrase: string
  readonly kind: FinishKind
  readonly shade: Shade
  /** Address of a small picture of its sample. */
  readonly chip: string
}

export interface ZoneView {
  readonly zone: Zone
  readonly chosen: string
  /** Whether it has the perimeter's finish until it is chosen by itself; `undefined` where it cannot. */
  readonly follows: boolean | undefined
  /** Its picture in the chosen light, by finish. */
  readonly layers: Readonly<Record<string, LayerAddress>>
}

/** What a page says about a finish. */
export interface FinishView {
  readonly slug: string
  readonly phrase: string
  /** Where it is in a room; empty for a door. */
  readonly zones: readonly Zone[]
  readonly path: string
  /** Its reference among ideas. */
  readonly idea: string | undefined
  readonly kind: FinishKind
  /** e.g. `Stain on maple, worked by hand`. */
  readonly words: string
  /** How much it shines, e.g. `Satin`, where that is known. */
  readonly sheen: string | undefined
  /** In percent; paints only, since wood varies. */
  readonly reflectance: number | undefined
  readonly sample: PicturedItem
}

/** What pages call a scene. */
interface SceneView {
  readonly slug: string
  readonly name: string
}

/** A scene as chosen, with everything that can be chosen in its place. */
export interface ChoiceView {
  readonly kind: SceneKind
  readonly scene: SceneView
  readonly light: Light
  readonly container: string
  readonly title: string
  /** What the choice is called among ideas. */
  readonly savedTitle: string
  /** What the picture shows. */
  readonly alt: string
  /** Query of this choice, without `?`. Never empty. */
  readonly query: string
  /** Query of its canonical address. */
  readonly canonicalQuery: string
  /** Site path of the composed picture. */
  readonly image: string
  readonly width: number
  readonly height: number
  readonly scenes: readonly SceneView[]
  /** In the order of choosing. */
  readonly zones: readonly ZoneView[]
  /** In the order in which their pictures are stacked. */
  readonly stacked: readonly Zone[]
  /** What lies below them, if anything. */
  readonly base: Readonly<Partial<Record<Shade, LayerAddress>>>
  /** The pictures of this choice in every light, lowest first. */
  readonly stacks: Readonly<Partial<Record<Light, readonly LayerAddress[]>>>
  /** The same finishes in other scenes of the container, by slug, where there are pictures of them. */
  readonly elsewhere: Readonly<Record<string, readonly LayerAddress[]>>
  /** All finishes that can be chosen. */
  readonly swatches: readonly Swatch[]
  /** The chosen finishes. */
  readonly finishes: readonly FinishView[]
}

/** What a query asks for, and the words for it. */
export interface FoundChoice {
  readonly view: ChoiceView
  /** Values that there is no picture of. */
  readonly absences: readonly Absence[]
  /** Values for the placeholders of the page's text. */
  readonly values: PlaceholderValues
}

/** Two choices side by side: the same room in the same light, or two doors. The second one can be changed. */
export interface ComparisonView {
  readonly first: Pick<ChoiceView, 'title' | 'alt' | 'query' | 'image'> & {
    /** Lowest first. */
    readonly layers: readonly LayerAddress[]
  }
  readonly second: ChoiceView
  /** Values that there is no picture of. */
  readonly absences: readonly Absence[]
  /** What sets the second apart, in a sentence; empty if nothing does. */
  readonly difference: string
}

/** A link into the visualizer. */
export interface VisualizerLink {
  /** e.g. `See it in a kitchen`. */
  readonly label: string
  /** Site path with query. */
  readonly to: string
}

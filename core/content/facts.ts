import { LIGHTS, ZONES } from '../visualizer/scenes.ts'
import { ContainerType } from './container-types.ts'

/** The kinds of items; `kinds.ts` defines each. */
export type KindName =
  | 'photo'
  | 'door'
  | 'sample'
  | 'picture'
  | 'slide'
  | 'document'
  | 'card'
  | 'wood'
  | 'brand'
  | 'poster'
  | 'layer'
  | 'door-layer'

/** What a fact's value is: a `term` is a name that several items share, which filters offer and editors rename everywhere. */
export type FactValue = 'term' | 'text' | 'html' | 'date' | 'flag' | 'point' | 'color' | 'other' | FactUnit

/** A figure, and what it counts: `inches` also ranges of them (`9-48`), a `level` of price, a `share` of reflected light. */
export type FactUnit = 'inches' | 'level' | 'share'

/** One fact that metadata may state about an item, with everything that more than one part of the program needs to know. */
export interface FactDefinition {
  /** Its metadata key. */
  readonly key: string
  /** What visitors call it unless the container has another word. */
  readonly label: string
  /** What editors call it, where that is another word. */
  readonly deskLabel?: string
  readonly value: FactValue
  /** Types of containers whose items may have it; absent: all of them. */
  readonly types?: readonly ContainerType[]
  /**
   * Whether it is a filter: in these types or in all of its types unless the container says otherwise; never; or, when
   * absent, only where a container says so.
   */
  readonly filters?: boolean | readonly ContainerType[]
  /**
   * Whether it is listed among the facts on photo pages, or even in the photo's label; absent: only where a container names
   * it.
   */
  readonly shows?: boolean | 'in the label'
  /** It is a title; of several, the first in this table counts. */
  readonly names?: true
  /** The fact of the room that it states about the room's island. */
  readonly islandOf?: string
  /** The kinds whose form at the desk asks for it, below their texts. */
  readonly kinds?: readonly KindName[]
  /** What that form says about it, where that is not that it is among the facts and in the filters. */
  readonly hint?: string
  /** Everybody's value is new once, so the desk does not ask whether it is misspelled. */
  readonly isOwn?: true
  /** All values there are, where the form at the desk offers no others. */
  readonly choices?: readonly string[]
  /** The content tool has an option for it with this explanation. */
  readonly option?: string
  /** The site sets it, so no history and no table shows it. */
  readonly isSilent?: true
  /** It says something only about drafts, so publishing removes it. */
  readonly ofDrafts?: true
}

const { Cabinet, Finish, Document, Eclipse } = ContainerType
const SAMPLES = [Finish, Eclipse]
const COATED = [Cabinet, ...SAMPLES]

/** Every fact: those that photo pages show in their order, then what names, describes and files an item. */
export const FACTS: readonly FactDefinition[] = [
  {
    key: 'species',
    label: 'Species',
    value: 'term',
    types: COATED,
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'sample', 'wood', 'layer', 'door-layer'],
    option: 'Wood: Maple, White oak …',
  },
  {
    key: 'finish',
    label: 'Finish',
    value: 'term',
    types: [Cabinet, Eclipse],
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'sample', 'layer', 'door-layer'],
    option: 'Finish of the cabinets: Sage paint, Chestnut stain, Natural',
  },
  {
    key: 'island_species',
    label: 'Island species',
    value: 'term',
    shows: true,
    islandOf: 'species',
    kinds: ['photo'],
    hint: 'Where the island’s wood is another',
  },
  {
    key: 'island_finish',
    label: 'Island finish',
    value: 'term',
    shows: true,
    islandOf: 'finish',
    kinds: ['photo'],
    hint: 'Where the island’s finish is another',
  },
  {
    key: 'paint',
    label: 'Paint',
    value: 'term',
    types: [Finish],
    filters: true,
    shows: 'in the label',
    kinds: ['sample'],
    option: 'Paint of a finish sample',
  },
  {
    key: 'stain',
    label: 'Stain',
    value: 'term',
    types: [Finish],
    filters: true,
    shows: 'in the label',
    kinds: ['sample'],
    option: 'Stain of a finish sample',
  },
  {
    key: 'glaze',
    label: 'Glaze',
    value: 'term',
    types: COATED,
    filters: true,
    shows: true,
    kinds: ['photo', 'door', 'sample', 'door-layer'],
    option: 'Glaze',
  },
  {
    key: 'cabinet',
    label: 'Cabinet',
    value: 'term',
    types: [Cabinet],
    filters: true,
    shows: true,
    kinds: ['photo', 'door'],
    option: 'Room: Kitchen, Pantry, Bath …; of a single piece its kind: Tapered hood …',
  },
  {
    key: 'door',
    label: 'Door',
    value: 'term',
    types: [Cabinet],
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'door-layer'],
    option: 'Door style: Shaker, Slab …',
  },
  {
    key: 'overlay',
    label: 'Fit',
    value: 'other',
    types: [Cabinet],
    shows: true,
    kinds: ['photo', 'door'],
    hint: 'Overlay, Inset, or Overlay, inset',
    option: 'Overlay, Inset, or Overlay, inset',
  },
  {
    key: 'width_range',
    label: 'Widths',
    value: 'inches',
    types: [Cabinet],
    shows: true,
    kinds: ['photo', 'door'],
    hint: 'Smallest and largest in inches, such as 9-48',
    isOwn: true,
    option: 'Smallest and largest width in inches: 9-48',
  },
  {
    key: 'height_range',
    label: 'Heights',
    value: 'inches',
    types: [Cabinet],
    shows: true,
    kinds: ['photo', 'door'],
    hint: 'Smallest and largest in inches, such as 9-48',
    isOwn: true,
    option: 'Smallest and largest height in inches: 12-60',
  },
  {
    key: 'depth_range',
    label: 'Depths',
    value: 'inches',
    types: [Cabinet],
    shows: true,
    kinds: ['photo'],
    hint: 'Smallest and largest in inches, such as 18-24',
    isOwn: true,
    option: 'Smallest and largest depth in inches: 18-24',
  },
  {
    key: 'stile',
    label: 'Stiles and rails',
    value: 'inches',
    types: [Cabinet],
    shows: true,
    kinds: ['door'],
    hint: 'Width of the frame in inches, such as 2.25',
    isOwn: true,
    option: 'Width of a door’s frame in inches: 2.25',
  },
  {
    key: 'panel',
    label: 'Panel',
    value: 'other',
    types: [Cabinet],
    shows: true,
    kinds: ['door'],
    hint: 'Thickness and make, such as 1/4 inch, flat',
    isOwn: true,
    option: 'A door’s panel: 1/4 inch, flat',
  },
  {
    key: 'sheen',
    label: 'Sheen',
    value: 'other',
    types: SAMPLES,
    shows: true,
    kinds: ['sample'],
    hint: 'From matte to gloss',
    option: 'Matte, Satin, Semi-gloss …',
  },
  {
    key: 'lrv',
    label: 'Light reflectance',
    value: 'share',
    types: SAMPLES,
    shows: true,
    kinds: ['sample'],
    hint: 'From 0, black, to 100, white. Computed from the color where empty',
    isOwn: true,
    option: 'Light reflectance value, 0 to 100; computed from the color where absent',
  },
  {
    key: 'price_level',
    label: 'Price level',
    value: 'level',
    shows: true,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood'],
    hint: 'From 1, the lowest, to 5',
    isOwn: true,
    option: 'Price level, 1 to 5',
  },
  {
    key: 'lead_time',
    label: 'Lead time',
    value: 'other',
    types: COATED,
    shows: true,
    kinds: ['photo', 'door', 'sample'],
    hint: 'From order to delivery, such as 6 to 8 weeks',
    isOwn: true,
    option: 'From order to delivery: 6 to 8 weeks',
  },
  {
    key: 'aged',
    label: 'Aged',
    value: 'flag',
    types: SAMPLES,
    filters: true,
    shows: true,
    kinds: ['sample', 'door-layer'],
    choices: ['true', 'false'],
    option: 'true or false: aged technique',
  },
  {
    key: 'other',
    label: 'Other',
    deskLabel: 'Description',
    value: 'text',
    types: COATED,
    filters: true,
    shows: false,
  },
  {
    key: 'shade',
    label: 'Shade',
    value: 'term',
    types: SAMPLES,
    filters: true,
    shows: true,
    kinds: ['sample', 'layer'],
    option: 'Light, Medium or Dark',
  },
  {
    key: 'finish_type',
    label: 'Type',
    value: 'term',
    types: SAMPLES,
    filters: true,
    shows: true,
    kinds: ['sample'],
    option: 'Paint, Stain, Weathered …',
  },
  {
    key: 'display_name',
    label: 'Name',
    deskLabel: 'Title',
    value: 'text',
    filters: SAMPLES,
    shows: false,
    names: true,
    option: 'What the picture is called',
  },
  {
    key: 'title',
    label: 'Title',
    value: 'text',
    shows: false,
    names: true,
    option: 'Title of a card',
  },
  {
    key: 'name',
    label: 'Name',
    deskLabel: 'Title',
    value: 'text',
    types: [Document],
    filters: true,
    shows: false,
    names: true,
    option: 'What a document is called',
  },
  {
    key: 'description',
    label: 'Description',
    deskLabel: 'Text',
    value: 'text',
    types: [Document],
    filters: true,
    shows: false,
    option: 'What a document or species is about',
  },
  {
    key: 'caption',
    label: 'Caption',
    deskLabel: 'Card text',
    value: 'text',
    shows: false,
    option: 'Line below a card’s title',
  },
  {
    key: 'link',
    label: 'Link',
    value: 'other',
    shows: false,
    option: 'Where a product’s card leads: /products/vanities',
  },
  {
    key: 'html',
    label: 'Caption',
    value: 'html',
    shows: false,
    option: 'Caption in the large view, as HTML',
  },
  {
    key: 'upload_date',
    label: 'Date',
    value: 'date',
    shows: false,
    option: 'Day that gives the order: 2026-07-22. Default: today',
  },
  {
    key: 'credit',
    label: 'Credit',
    value: 'other',
    filters: false,
    shows: false,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood', 'card', 'slide'],
    hint: 'Who took it: with the photo, in search engines, and in the files',
    isOwn: true,
  },
  {
    key: 'copyright',
    label: 'Copyright',
    value: 'other',
    filters: false,
    shows: false,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood', 'card', 'slide'],
    hint: 'Such as “© 2026 Jane Doe”, in the same places. Where both are empty, the photo is ours',
    isOwn: true,
  },
  { key: 'from', label: 'From', value: 'date', shows: false },
  { key: 'until', label: 'Until', value: 'date', shows: false },
  { key: 'focus', label: 'Focal point', value: 'point', shows: false },
  { key: 'position', label: 'Position', value: 'other', shows: false },
  { key: 'status', label: 'Status', value: 'other', shows: false, ofDrafts: true },
  { key: 'replaces', label: 'Replaces', value: 'other', shows: false, ofDrafts: true },
  {
    key: 'color',
    label: 'Color',
    value: 'color',
    shows: false,
    kinds: ['sample'],
    hint: 'Of the dot in the filters. Left empty, it is read from the picture',
    isOwn: true,
  },
  { key: 'formerly', label: 'Formerly', value: 'other', shows: false },
  { key: 'thumbnail', label: 'Thumbnail', value: 'other', shows: false, isSilent: true },
  {
    key: 'figures',
    label: 'Figures',
    value: 'other',
    filters: false,
    shows: false,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood'],
    hint: 'Example if they are made up: then the public site shows none of them. Clear it once all are real',
    choices: ['example'],
  },
  { key: 'room', label: 'Room', value: 'other' },
  {
    key: 'zone',
    label: 'Zone',
    value: 'other',
    kinds: ['layer'],
    hint: 'The cabinets that it shows; base is the room without them',
    choices: ['base', ...ZONES],
  },
  {
    key: 'light',
    label: 'Light',
    value: 'other',
    kinds: ['layer'],
    hint: 'The light that it shows the room in',
    choices: LIGHTS,
  },
]

/** Whether a fact's value is a figure. */
export function isUnit(value: FactValue | undefined): value is FactUnit {
  return value === 'inches' || value === 'level' || value === 'share'
}

/** The definition of a key; `undefined` for keys that only a container defines. */
export function factOf(key: string): FactDefinition | undefined {
  return BY_KEY.get(key)
}

const BY_KEY: ReadonlyMap<string, FactDefinition> = new Map(FACTS.map((fact) => [fact.key, fact]))

/** The keys of all facts that pass a test, in the table's order. */
export function keysWhere(test: (fact: FactDefinition) => unknown): readonly string[] {
  return FACTS.filter(test).map(({ key }) => key)
}

/** Whether items of a type's containers may have a fact. */
export function isOfType({ types }: FactDefinition, type: ContainerType): boolean {
  return type === ContainerType.None || types === undefined || types.includes(type)
}

/** The keys that are filters in containers of a type unless the container says otherwise, in order. */
export function filterKeys(type: ContainerType): readonly string[] {
  return keysWhere(({ filters, types }) => (filters === true ? types : filters || undefined)?.includes(type))
}

/** Keys whose values are names that several items share; values of an island's facts count as the room's. */
export const TERM_KEYS: readonly string[] = keysWhere(({ value, islandOf }) => value === 'term' && !islandOf)

/** Keys whose values are dates. */
export const DATE_KEYS: readonly string[] = keysWhere(({ value }) => value === 'date')

/** Keys of texts that editors write, plain or HTML. */
export const TEXT_KEYS: readonly string[] = keysWhere(({ value }) => value === 'text' || value === 'html')

/** Keys of titles; of those that an item has, the first counts. */
export const TITLE_KEYS: readonly string[] = keysWhere(({ names }) => names)

import { ContainerType } from './container-types.ts'
import { LIGHTS, ZONES } from './layers/scenes.ts'

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

/** The type of a fact's value. A `term` is a name that several items share; filters offer it, and editors rename it everywhere at once. */
export type FactValue = 'term' | 'text' | 'html' | 'date' | 'flag' | 'point' | 'color' | 'other' | FactUnit

/** The unit of a figure: `inches` (also as a range, `9-48`), a price `level`, or a `share` of reflected light. */
export type FactUnit = 'inches' | 'level' | 'share'

/** Defines one metadata fact for every part of the program. */
export interface FactDefinition {
  readonly key: string
  /** Label for visitors, unless the container has its own. */
  readonly label: string
  /** Label at the desk, if different. */
  readonly deskLabel?: string
  readonly value: FactValue
  /** Types of containers whose items can have it; all if absent. */
  readonly types?: readonly ContainerType[]
  /** Whether it is a filter: in these types, in all of its types, or never. If absent, only if a container turns it on. */
  readonly filters?: boolean | readonly ContainerType[]
  /** Whether photo pages list it, or even show it in the photo's label. If absent, only if a container names it. */
  readonly shows?: boolean | 'in the label'
  /** Whether it is a title; the first one in this table wins. */
  readonly names?: true
  /** For a fact about the room's island: the room's corresponding fact. */
  readonly islandOf?: string
  /** The kinds whose form at the desk has a field for it, below their texts. */
  readonly kinds?: readonly KindName[]
  /** Help text of that field, if it isn't just listed among facts and filters. */
  readonly hint?: string
  /** Values are unique, so the desk does not check their spelling. */
  readonly isOwn?: true
  /** The allowed values, if the desk offers no others. */
  readonly choices?: readonly string[]
  /** Set by the site, so histories and tables don't show it. */
  readonly isSilent?: true
  /** Values are unique, so the desk doesn't check their spelling. */
  readonly ofDrafts?: true
}

const { Cabinet, Finish, Document, Eclipse } = ContainerType
const SAMPLES = [Finish, Eclipse]
const COATED = [Cabinet, ...SAMPLES]

/** All facts: those on photo pages, in their order, then names, descriptions and internal ones. */
export const FACTS: readonly FactDefinition[] = [
  {
    key: 'species',
    label: 'Species',
    value: 'term',
    types: COATED,
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'sample', 'wood', 'layer', 'door-layer'],
  },
  {
    key: 'finish',
    label: 'Finish',
    value: 'term',
    types: [Cabinet, Eclipse],
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'sample', 'layer', 'door-layer'],
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
  },
  {
    key: 'stain',
    label: 'Stain',
    value: 'term',
    types: [Finish],
    filters: true,
    shows: 'in the label',
    kinds: ['sample'],
  },
  {
    key: 'glaze',
    label: 'Glaze',
    value: 'term',
    types: COATED,
    filters: true,
    shows: true,
    kinds: ['photo', 'door', 'sample', 'door-layer'],
  },
  {
    key: 'cabinet',
    label: 'Cabinet',
    value: 'term',
    types: [Cabinet],
    filters: true,
    shows: true,
    kinds: ['photo', 'door'],
  },
  {
    key: 'door',
    label: 'Door',
    value: 'term',
    types: [Cabinet],
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'door-layer'],
  },
  {
    key: 'overlay',
    label: 'Fit',
    value: 'other',
    types: [Cabinet],
    shows: true,
    kinds: ['photo', 'door'],
    hint: 'Overlay, Inset, or Overlay, inset',
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
  },
  {
    key: 'sheen',
    label: 'Sheen',
    value: 'other',
    types: SAMPLES,
    shows: true,
    kinds: ['sample'],
    hint: 'From matte to gloss',
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
  },
  {
    key: 'price_level',
    label: 'Price level',
    value: 'level',
    shows: true,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood'],
    hint: 'From 1, the lowest, to 5',
    isOwn: true,
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
  },
  {
    key: 'other',
    label: 'Other',
    deskLabel: 'Alt text',
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
  },
  {
    key: 'finish_type',
    label: 'Type',
    value: 'term',
    types: SAMPLES,
    filters: true,
    shows: true,
    kinds: ['sample'],
  },
  {
    key: 'display_name',
    label: 'Name',
    deskLabel: 'Title',
    value: 'text',
    filters: SAMPLES,
    shows: false,
    names: true,
  },
  {
    key: 'title',
    label: 'Title',
    value: 'text',
    shows: false,
    names: true,
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
  },
  {
    key: 'description',
    label: 'Description',
    deskLabel: 'Text',
    value: 'text',
    types: [Document],
    filters: true,
    shows: false,
  },
  {
    key: 'caption',
    label: 'Caption',
    deskLabel: 'Card text',
    value: 'text',
    shows: false,
  },
  {
    key: 'link',
    label: 'Link',
    value: 'other',
    shows: false,
  },
  {
    key: 'html',
    label: 'Caption',
    value: 'html',
    shows: false,
  },
  {
    key: 'upload_date',
    label: 'Date',
    value: 'date',
    shows: false,
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

/** The definition of a key; `undefined` for a key that only a container defines. */
export function factOf(key: string): FactDefinition | undefined {
  return BY_KEY.get(key)
}

const BY_KEY: ReadonlyMap<string, FactDefinition> = new Map(FACTS.map((fact) => [fact.key, fact]))

/** The keys of all facts that match, in table order. */
export function keysWhere(test: (fact: FactDefinition) => unknown): readonly string[] {
  return FACTS.filter(test).map(({ key }) => key)
}

/** Whether items in containers of this type can have the fact. */
export function isOfType({ types }: FactDefinition, type: ContainerType): boolean {
  return type === ContainerType.None || types === undefined || types.includes(type)
}

/** The default filter keys of a container type, in order. */
export function filterKeys(type: ContainerType): readonly string[] {
  return keysWhere(({ filters, types }) => (filters === true ? types : filters || undefined)?.includes(type))
}

/** Keys of terms; an island's values count as the room's. */
export const TERM_KEYS: readonly string[] = keysWhere(({ value, islandOf }) => value === 'term' && !islandOf)

/** Keys whose values are dates. */
export const DATE_KEYS: readonly string[] = keysWhere(({ value }) => value === 'date')

/** Keys of texts that editors write, plain or HTML. */
export const TEXT_KEYS: readonly string[] = keysWhere(({ value }) => value === 'text' || value === 'html')

/** Keys of titles; the first one that an item has wins. */
export const TITLE_KEYS: readonly string[] = keysWhere(({ names }) => names)

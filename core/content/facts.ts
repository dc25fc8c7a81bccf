import { capitalize } from '../capitalize.ts'
import { oneLine } from '../plain-text.ts'
import { color, type Field, type FieldDefinition, fieldOf, longText, text } from '../records/field-types.ts'
import { ContainerType } from './container-types.ts'
import { inchesIn } from './fact-words.ts'
import { LIGHTS, ZONES } from './layers/scenes.ts'
import { parseDate, readSpreadsheetDate } from './metadata/dates.ts'
import { parseFocus } from './pictures/focal-point.ts'

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

/**
 * What the site does with a fact's values. A `term` is a name that several items share; filters offer it, and editors rename it everywhere
 * at once. A `text` is written by editors, plain or in HTML.
 */
type FactValue = 'term' | 'text' | 'other' | FactUnit

/** The unit of a figure: `inches` (also as a range, `9-48`), a price `level`, or a `share` of reflected light. */
export type FactUnit = 'inches' | 'level' | 'share'

/** How the site uses a fact. */
interface FactUse {
  readonly deskLabel?: string
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
  /** Values are unique, so the desk does not check their spelling. */
  readonly isOwn?: true
  /** Set by the site, so histories and tables don't show it. */
  readonly isSilent?: true
  /** Only drafts have it. */
  readonly ofDrafts?: true
}

/** Defines one metadata fact for every part of the program. */
export interface FactDefinition extends Omit<FactUse, 'deskLabel'> {
  readonly key: string
  /** Label for visitors, unless the container has its own. */
  readonly label: string
  readonly value: FactValue
  /** Its field at the desk, which parses and checks its values. The label is the desk's. */
  readonly field: Field
}

const { Cabinet, Finish, Document, Eclipse } = ContainerType
const SAMPLES = [Finish, Eclipse]
const COATED = [Cabinet, ...SAMPLES]

type Definition = FieldDefinition & FactUse

/** A type of fact: the type of its field, and what the site may do with its values. Only an item's whole metadata has a maximum size. */
function ofType(value: FactValue, field: (definition: FieldDefinition) => Field) {
  return ({ label, deskLabel = label, ...use }: Definition) => ({
    ...use,
    label,
    value,
    field: field({ ...use, label: deskLabel, isOptional: true, max: Infinity }),
  })
}

const accepting = (message: string, accepts: (value: string) => boolean) => (definition: FieldDefinition) =>
  fieldOf('line', { ...definition, message }, { accepts })

/** A field with choices, which also accepts other values. */
function choosing(values: readonly string[]) {
  const choices = values.map((value) => ({ value, label: FLAG_WORDS[value] ?? capitalize(value) }))
  return (definition: FieldDefinition) => ({ ...fieldOf('choice', definition), choices })
}

const FLAG_WORDS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

const dateField = (definition: FieldDefinition) =>
  fieldOf(
    'date',
    { ...definition, message: 'Enter a date such as 2026-07-22.' },
    {
      parse: (input) => readSpreadsheetDate(input) ?? oneLine(input),
      accepts: (value) => parseDate(value) !== undefined,
    },
  )

const term = ofType('term', text)
const prose = ofType('text', longText)
const words = ofType('other', text)
const colored = ofType('other', color)
const date = ofType('other', dateField)
const flag = ofType('other', choosing(['true', 'false']))
const level = ofType(
  'level',
  accepting('Enter a level from 1 to 5.', (value) => /^[1-5]$/.test(value)),
)
const share = ofType(
  'share',
  accepting('Enter a number from 0 to 100.', (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) <= 100),
)
const inches = ofType(
  'inches',
  accepting('Enter inches such as 9-48 or 2.25.', (value) => inchesIn(value) !== undefined),
)
const point = ofType(
  'other',
  accepting('Enter two fractions such as 0.4 0.3.', (value) => parseFocus(value) !== undefined),
)
const fit = ofType(
  'other',
  accepting('Enter Overlay, Inset, or Overlay, inset.', (value) =>
    /^(overlay|inset)(, ?(overlay|inset))?$/i.test(value),
  ),
)
const options = ({ choices, ...definition }: Definition & { readonly choices: readonly string[] }) =>
  ofType('other', choosing(choices))(definition)

const DEFINITIONS = {
  species: term({
    label: 'Species',
    types: COATED,
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'sample', 'wood', 'layer', 'door-layer'],
  }),
  finish: term({
    label: 'Finish',
    types: [Cabinet, Eclipse],
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'sample', 'layer', 'door-layer'],
  }),
  island_species: term({
    label: 'Island species',
    shows: true,
    islandOf: 'species',
    kinds: ['photo'],
    hint: 'Where the island’s wood is another',
  }),
  island_finish: term({
    label: 'Island finish',
    shows: true,
    islandOf: 'finish',
    kinds: ['photo'],
    hint: 'Where the island’s finish is another',
  }),
  paint: term({ label: 'Paint', types: [Finish], filters: true, shows: 'in the label', kinds: ['sample'] }),
  stain: term({ label: 'Stain', types: [Finish], filters: true, shows: 'in the label', kinds: ['sample'] }),
  glaze: term({
    label: 'Glaze',
    types: COATED,
    filters: true,
    shows: true,
    kinds: ['photo', 'door', 'sample', 'door-layer'],
  }),
  cabinet: term({ label: 'Cabinet', types: [Cabinet], filters: true, shows: true, kinds: ['photo', 'door'] }),
  door: term({
    label: 'Door',
    types: [Cabinet],
    filters: true,
    shows: 'in the label',
    kinds: ['photo', 'door', 'door-layer'],
  }),
  overlay: fit({
    label: 'Fit',
    types: [Cabinet],
    shows: true,
    kinds: ['photo', 'door'],
    hint: 'Overlay, Inset, or Overlay, inset',
  }),
  width_range: inches({
    label: 'Widths',
    types: [Cabinet],
    shows: true,
    kinds: ['photo', 'door'],
    hint: 'Smallest and largest in inches, such as 9-48',
    isOwn: true,
  }),
  height_range: inches({
    label: 'Heights',
    types: [Cabinet],
    shows: true,
    kinds: ['photo', 'door'],
    hint: 'Smallest and largest in inches, such as 9-48',
    isOwn: true,
  }),
  depth_range: inches({
    label: 'Depths',
    types: [Cabinet],
    shows: true,
    kinds: ['photo'],
    hint: 'Smallest and largest in inches, such as 18-24',
    isOwn: true,
  }),
  stile: inches({
    label: 'Stiles and rails',
    types: [Cabinet],
    shows: true,
    kinds: ['door'],
    hint: 'Width of the frame in inches, such as 2.25',
    isOwn: true,
  }),
  panel: words({
    label: 'Panel',
    types: [Cabinet],
    shows: true,
    kinds: ['door'],
    hint: 'Thickness and make, such as 1/4 inch, flat',
    isOwn: true,
  }),
  sheen: words({
    label: 'Sheen',
    types: SAMPLES,
    shows: true,
    kinds: ['sample'],
    hint: 'From matte to gloss',
  }),
  lrv: share({
    label: 'Light reflectance',
    types: SAMPLES,
    shows: true,
    kinds: ['sample'],
    hint: 'From 0, black, to 100, white. Computed from the color where empty',
    isOwn: true,
  }),
  price_level: level({
    label: 'Price level',
    shows: true,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood'],
    hint: 'From 1, the lowest, to 5',
    isOwn: true,
  }),
  lead_time: words({
    label: 'Lead time',
    types: COATED,
    shows: true,
    kinds: ['photo', 'door', 'sample'],
    hint: 'From order to delivery, such as 6 to 8 weeks',
    isOwn: true,
  }),
  aged: flag({ label: 'Aged', types: SAMPLES, filters: true, shows: true, kinds: ['sample', 'door-layer'] }),
  other: prose({ label: 'Other', deskLabel: 'Alt text', types: COATED, filters: true, shows: false }),
  shade: term({ label: 'Shade', types: SAMPLES, filters: true, shows: true, kinds: ['sample', 'layer'] }),
  finish_type: term({ label: 'Type', types: SAMPLES, filters: true, shows: true, kinds: ['sample'] }),
  display_name: prose({ label: 'Name', deskLabel: 'Title', filters: SAMPLES, shows: false, names: true }),
  title: prose({ label: 'Title', shows: false, names: true }),
  name: prose({
    label: 'Name',
    deskLabel: 'Title',
    types: [Document],
    filters: true,
    shows: false,
    names: true,
  }),
  description: prose({
    label: 'Description',
    deskLabel: 'Text',
    types: [Document],
    filters: true,
    shows: false,
  }),
  caption: prose({ label: 'Caption', deskLabel: 'Card text', shows: false }),
  link: words({ label: 'Link', shows: false }),
  html: prose({ label: 'Caption', shows: false }),
  upload_date: date({ label: 'Date', shows: false }),
  credit: words({
    label: 'Credit',
    filters: false,
    shows: false,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood', 'card', 'slide'],
    hint: 'Who took it: with the photo, in search engines, and in the files',
    isOwn: true,
  }),
  copyright: words({
    label: 'Copyright',
    filters: false,
    shows: false,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood', 'card', 'slide'],
    hint: 'Such as “© 2026 Jane Doe”, in the same places. Where both are empty, the photo is ours',
    isOwn: true,
  }),
  from: date({ label: 'From', shows: false }),
  until: date({ label: 'Until', shows: false }),
  focus: point({ label: 'Focal point', shows: false }),
  position: words({ label: 'Position', shows: false }),
  status: words({ label: 'Status', shows: false, ofDrafts: true }),
  replaces: words({ label: 'Replaces', shows: false, ofDrafts: true }),
  color: colored({
    label: 'Color',
    shows: false,
    kinds: ['sample'],
    hint: 'Of the dot in the filters. Left empty, it is read from the picture',
    isOwn: true,
  }),
  formerly: words({ label: 'Formerly', shows: false }),
  thumbnail: words({ label: 'Thumbnail', shows: false, isSilent: true }),
  figures: options({
    label: 'Figures',
    filters: false,
    shows: false,
    kinds: ['photo', 'door', 'sample', 'picture', 'wood'],
    hint: 'Example if they are made up: then the public site shows none of them. Clear it once all are real',
    choices: ['example'],
  }),
  room: words({ label: 'Room' }),
  zone: options({
    label: 'Zone',
    kinds: ['layer'],
    hint: 'The cabinets that it shows; base is the room without them',
    choices: ['base', ...ZONES],
  }),
  light: options({
    label: 'Light',
    kinds: ['layer'],
    hint: 'The light that it shows the room in',
    choices: LIGHTS,
  }),
} as const satisfies Readonly<Record<string, Omit<FactDefinition, 'key'>>>

/** All facts: those on photo pages, in their order, then names, descriptions and internal ones. */
export const FACTS: readonly FactDefinition[] = Object.entries(DEFINITIONS).map(([key, fact]) => ({
  key,
  ...fact,
}))

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

/** Keys of texts that editors write, plain or HTML. */
export const TEXT_KEYS: readonly string[] = keysWhere(({ value }) => value === 'text')

/** Keys of titles; the first one that an item has wins. */
export const TITLE_KEYS: readonly string[] = keysWhere(({ names }) => names)

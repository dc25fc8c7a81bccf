import type { FieldInput } from '../records/field-types.ts'
import { containerOf } from '../site-map.ts'
import { ContainerType, typeOf } from './container-types.ts'
import { FACTS, type FactDefinition, factOf, isOfType, type KindName } from './facts.ts'
import { galleryOf } from './gallery-paths.ts'
import { brandContainer, posterContainer } from './known-containers.ts'
import { doorPictureOf, layerOf, sceneKindIn } from './layers/layers.ts'
import { type Metadata, textOf } from './metadata/metadata.ts'
import { readableWords } from './names.ts'
import { isPageAddress } from './page-address.ts'
import { partsOfCaption } from './photos/photo-title.ts'
import { cardLink } from './photos/product-card.ts'

/** A text or date that editors set one item at a time. */
export interface KindText {
  readonly field: string
  /** The metadata key it sets; a title sets the item's existing title key, if any. */
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly input: FieldInput
  /** Whether it is the address of a page. */
  readonly isPage?: true
}

export interface Requirement {
  /** The required metadata key; `undefined` for one of several. */
  readonly key: string | undefined
  /** Completes `needs …` in a message. */
  readonly words: string
  /** Label on a tile that lacks it. */
  readonly missing: string
  readonly isMet: (metadata: Metadata) => boolean
}

/** One kind of item: its form, labels and publishing requirements. */
export interface ItemKind {
  readonly name: KindName
  /** The noun for one item in messages. */
  readonly noun: 'picture' | 'document'
  /** The texts of its form, in order; its facts (`kindFacts`) follow. */
  readonly texts: readonly KindText[]
  /** The key of its alternative text. */
  readonly altKey: 'other' | 'caption'
  readonly requirements: readonly Requirement[]
  /** Whether each tile in the grid has its own publish button; for kinds with few, short-lived items. */
  readonly publishesOnTile?: true
  /** How editors add one, if not by uploading a picture. */
  readonly isAddedAs?: 'document' | 'brand picture' | 'poster'
  /** Whether a container with this name (if known) and type has items of this kind; the first match wins. */
  readonly isIn: (container: string, type: ContainerType) => boolean
}

const CAPTION: KindText = {
  field: 'caption',
  key: 'html',
  label: 'Caption',
  hint: 'Under the picture, or beside it on its own page',
  input: 'markdown',
}
const HEADLINE: KindText = {
  field: 'headline',
  key: 'html',
  label: 'Headline',
  hint: 'Large, over the picture. Required',
  input: 'line',
}
const DESCRIPTION: KindText = {
  field: 'description',
  key: 'other',
  label: 'Alt text',
  hint: 'Read aloud by screen readers, and used in search',
  input: 'lines',
}
const titleUnder = (key: string): KindText => ({
  field: 'title',
  key,
  label: 'Title',
  hint: 'Over the picture, and in search results',
  input: 'line',
})

/** Pictures need alt text (WCAG 1.1.1). */
const DESCRIBED: Requirement = { ...needs('alt text', 'other'), words: 'alt text' }

/** The main facts for search: without any of them, no filter finds a picture. */
const SOUGHT: readonly string[] = ['species', 'finish', 'cabinet', 'door']

const FINDABLE: Requirement = {
  key: undefined,
  words: `at least one of ${new Intl.ListFormat('en-US').format(SOUGHT)}`,
  missing: 'Missing details',
  isMet: (metadata) => SOUGHT.some((key) => textOf(metadata, key) !== undefined),
}

const PICTURE = {
  noun: 'picture',
  altKey: 'other',
  texts: [titleUnder('title'), DESCRIPTION, CAPTION],
} as const
const TITLED = { ...PICTURE, texts: [titleUnder('display_name'), DESCRIPTION, CAPTION] } as const

export const KINDS: readonly ItemKind[] = [
  {
    name: 'document',
    noun: 'document',
    texts: [
      { field: 'name', key: 'name', label: 'Title', hint: 'On its card, and in lists', input: 'line' },
      {
        field: 'description',
        key: 'description',
        label: 'Description',
        hint: 'Below the title on its card',
        input: 'lines',
      },
      {
        field: 'alt',
        key: 'caption',
        label: 'Picture of its cover',
        hint: 'Read out to those who cannot see it',
        input: 'line',
      },
    ],
    altKey: 'caption',
    requirements: [needs('title', 'name')],
    publishesOnTile: true,
    isAddedAs: 'document',
    isIn: (container, type) =>
      type === ContainerType.Document || container === containerOf('/education/resources'),
  },
  {
    ...PICTURE,
    name: 'slide',
    texts: [
      HEADLINE,
      { ...CAPTION, label: 'Text', hint: 'Below the headline' },
      DESCRIPTION,
      { field: 'from', key: 'from', label: 'From', hint: 'Leave empty to start right away', input: 'date' },
      { field: 'until', key: 'until', label: 'Until', hint: 'Leave empty for no end', input: 'date' },
    ],
    requirements: [
      DESCRIBED,
      {
        ...needs('headline', 'html'),
        isMet: (metadata) => partsOfCaption(textOf(metadata, 'html') ?? '').headline !== '',
      },
    ],
    publishesOnTile: true,
    isIn: (container) => container === containerOf('/'),
  },
  // Visitors see these pictures only as layers of others, which have their own alt text.
  {
    ...PICTURE,
    name: 'layer',
    texts: [],
    requirements: [
      {
        key: undefined,
        words: 'a light, and a zone with its finish or base',
        missing: 'Not placed',
        isMet: (metadata) => layerOf({ metadata }) !== undefined,
      },
    ],
    isIn: (container) => sceneKindIn(container) === 'room',
  },
  {
    ...PICTURE,
    name: 'door-layer',
    texts: [],
    requirements: [
      {
        key: undefined,
        words: 'a door and a finish',
        missing: 'Not placed',
        isMet: (metadata) => doorPictureOf({ metadata }) !== undefined,
      },
    ],
    isIn: (container) => sceneKindIn(container) === 'door',
  },
  // The video's title is next to it.
  {
    ...PICTURE,
    name: 'poster',
    texts: [],
    requirements: [],
    isAddedAs: 'poster',
    isIn: (container) => container === posterContainer(),
  },
  {
    ...PICTURE,
    name: 'brand',
    texts: [titleUnder('title'), DESCRIPTION],
    requirements: [DESCRIBED],
    isAddedAs: 'brand picture',
    isIn: (container) => container === brandContainer(),
  },
  {
    ...PICTURE,
    name: 'card',
    texts: [
      { ...titleUnder('title'), hint: 'On the card' },
      { field: 'card-text', key: 'caption', label: 'Card text', hint: 'Below the title', input: 'lines' },
      {
        field: 'link',
        key: 'link',
        label: 'Link',
        hint: 'The page that the card leads to, such as /products/vanities',
        input: 'line',
        isPage: true,
      },
      DESCRIPTION,
    ],
    requirements: [
      DESCRIBED,
      needs('title', 'title'),
      {
        ...needs('link to a page', 'link'),
        isMet: (metadata) => leadsOn(cardLink(metadata)),
      },
    ],
    isIn: (container) => container === containerOf('/products'),
  },
  {
    ...PICTURE,
    name: 'wood',
    texts: [
      { ...titleUnder('title'), hint: 'On its own page; elsewhere it is called by its species' },
      {
        field: 'text',
        key: 'description',
        label: 'Text',
        hint: 'Below the name',
        input: 'lines',
      },
      DESCRIPTION,
      CAPTION,
    ],
    requirements: [DESCRIBED],
    isIn: (container) => container === containerOf('/education/woodspecies'),
  },
  {
    ...TITLED,
    name: 'sample',
    requirements: [DESCRIBED],
    isIn: (_, type) => type === ContainerType.Finish || type === ContainerType.Eclipse,
  },
  {
    ...TITLED,
    name: 'door',
    requirements: [DESCRIBED, FINDABLE],
    isIn: (container, type) =>
      type === ContainerType.Cabinet && container === galleryOf('door style')?.container,
  },
  {
    ...TITLED,
    name: 'photo',
    requirements: [DESCRIBED, FINDABLE],
    isIn: (_, type) => type === ContainerType.Cabinet,
  },
  { ...PICTURE, name: 'picture', requirements: [DESCRIBED], isIn: () => true },
]

const [ANY] = KINDS.slice(-1)

/** The kind of a container's items, from its metadata and, if known, its name. */
export function kindOf(container: string | undefined, metadata: Metadata): ItemKind {
  const type = typeOf(metadata)
  const kind = KINDS.find(({ isIn }) => isIn(container ?? '', type)) ?? ANY
  if (!kind) throw new Error('No kind matches any item.')
  return kind
}

/** The facts that editors set for a kind in a container of a type, in order. */
export function kindFacts({ name }: Pick<ItemKind, 'name'>, type: ContainerType): readonly FactDefinition[] {
  return FACTS.filter((fact) => fact.kinds?.includes(name) && isOfType(fact, type))
}

/** The fields of every kind's form. Any other form field is not a fact. */
export const FORM_FIELDS: readonly string[] = [
  ...new Set([
    ...KINDS.flatMap(({ texts }) => texts.map(({ field }) => field)),
    ...FACTS.filter(({ kinds }) => kinds).map(({ key }) => key),
  ]),
]

/** The editors' label of a key, for a kind or, by default, for pictures. */
export function deskLabel(key: string, kind?: ItemKind): string {
  const own = kind?.texts.findLast((text) => text.key === key)?.label
  return own ?? factOf(key)?.field.label ?? readableWords(key)
}

/** Cards link to pages and files of this site, and to other sites. */
function leadsOn(link: string | undefined): boolean {
  if (link === undefined) return false
  return !link.startsWith('/') || link.startsWith('/files/') || isPageAddress(link)
}

function needs(noun: string, key: string): Requirement {
  return {
    key,
    words: `a ${noun}`,
    missing: `No ${noun}`,
    isMet: (metadata) => textOf(metadata, key) !== undefined,
  }
}

import { applyQuery, queryForValues } from '../finding/filter-query.ts'
import type { Filter } from '../finding/filters.ts'
import { type Coat, coatPhrase, coatsOf, islandCoat, isSameCoat } from '../finishes/coats.ts'
import type { ContentItem } from '../item.ts'
import { textOf } from '../metadata/metadata.ts'
import { type MetadataColumns, selectItems } from '../metadata/metadata-columns.ts'

export interface JoinedGallery {
  readonly container: string
  readonly images: readonly ContentItem[]
  /** Without choices. */
  readonly filters: readonly Filter[]
  readonly columns: MetadataColumns
}

export interface JoinedGalleries {
  readonly rooms: JoinedGallery
  readonly doors: JoinedGallery
  readonly finishes: JoinedGallery
}

/** Related items of a photo that share something with it. */
export type Join = ReturnType<typeof makeJoin>[number]

/** A filtered gallery with results. */
export type JoinLink = NonNullable<ReturnType<typeof linkToValues>>

type LabeledLink = JoinLink & { readonly label: string }

/**
 * The related items of an item, all derived from metadata. For a finish sample: rooms and doors with it. For a door: rooms with it, and its
 * finish. For a room, or one piece of it: its finishes, its door and other rooms with the same finish, for both perimeter and island.
 * Groups without items are omitted.
 */
export function joinsOf(item: ContentItem, { rooms, doors, finishes }: JoinedGalleries): readonly Join[] {
  const coats = coatsOf(item)
  const others = (gallery: JoinedGallery, passes: Test) =>
    gallery.images.filter((other) => !isSamePicture(item, other) && passes(other))
  const inCoat = (coat: Coat, gallery: JoinedGallery, noun: string): readonly Join[] => {
    const items = others(gallery, (other) => isIn(other, coat))
    return makeJoin(`${noun} in ${coatPhrase(coat)}`, gallery, items, linkToCoat(gallery, coat))
  }
  const withDoor = (gallery: JoinedGallery, title: string): readonly Join[] => {
    const door = textOf(item.metadata, 'door')
    if (door === undefined) return []
    const items = others(gallery, (other) => textOf(other.metadata, 'door') === door)
    return makeJoin(title, gallery, items, linkToValues(gallery, [['door', [door]]]))
  }

  if (item.container === finishes.container) {
    const bare = coats.map(({ name, kind, species }) => ({
      name,
      kind,
      species,
      glaze: undefined,
      aged: false,
    }))
    const joinsFor = (sought: readonly Coat[]) =>
      sought.flatMap((coat) => [...inCoat(coat, rooms, 'Rooms'), ...inCoat(coat, doors, 'Doors')])
    // If nothing has the glaze or the worn edges, the finish below them is the closest match.
    const exact = joinsFor(coats)
    return exact.length > 0 ? exact : joinsFor(bare)
  }
  const island = islandCoat(item)
  const all = distinct([...coats, ...(island ? [island] : [])])
  const samples = others(finishes, (sample) => all.some((coat) => isIn(sample, coat)))
  const itsFinishes = makeJoin(
    samples.length > 1 ? 'Its finishes' : 'Its finish',
    finishes,
    samples,
    undefined,
  )
  if (item.container === doors.container) {
    const door = textOf(item.metadata, 'door') ?? ''
    return [...withDoor(rooms, `Rooms with ${doorPhrase(door)}`), ...itsFinishes]
  }
  return [
    ...itsFinishes,
    ...withDoor(doors, 'Its door'),
    ...all.flatMap((coat) =>
      inCoat(coat, rooms, item.container === rooms.container ? 'More rooms' : 'Rooms'),
    ),
  ]
}

/**
 * Links from a page's subject, such as a wood species or a cabinet style, to the galleries: to rooms with its door, or to rooms and
 * finishes of its species. Links without results are omitted.
 */
export function topicLinks(
  { metadata }: Pick<ContentItem, 'metadata'>,
  { rooms, finishes }: Pick<JoinedGalleries, 'rooms' | 'finishes'>,
): readonly LabeledLink[] {
  const door = textOf(metadata, 'door')
  if (door !== undefined) {
    return labelLink(`Rooms with ${doorPhrase(door)}`, linkToValues(rooms, [['door', [door]]]))
  }
  const species = textOf(metadata, 'species')
  if (species === undefined) return []
  const wood = species.toLowerCase()
  return [
    ...labelLink(`Rooms in ${wood}`, linkToValues(rooms, [['species', [species]]])),
    ...labelLink(`Finishes on ${wood}`, linkToValues(finishes, [['species', [species]]])),
  ]
}

type Test = (item: ContentItem) => boolean

/** The same picture can be in two galleries. */
function isSamePicture(a: ContentItem, b: ContentItem): boolean {
  return a.name === b.name && (a.container === b.container || a.size === b.size)
}

function isIn(item: ContentItem, coat: Coat): boolean {
  const island = islandCoat(item)
  return coatsOf(item).some((own) => isSameCoat(own, coat)) || (island ? isSameCoat(island, coat) : false)
}

function distinct(coats: readonly Coat[]): readonly Coat[] {
  return coats.filter((coat, index) => coats.findIndex((other) => isSameCoat(other, coat)) === index)
}

function makeJoin(
  title: string,
  { container }: JoinedGallery,
  items: readonly ContentItem[],
  link: JoinLink | undefined,
) {
  if (items.length === 0) return []
  return [{ title, container, items, all: link }]
}

function labelLink(label: string, link: JoinLink | undefined): readonly LabeledLink[] {
  return link ? [{ label, ...link }] : []
}

/** Uses the gallery's own name for the coat: `Sage paint` if the sample is `Sage`. */
function linkToCoat(gallery: JoinedGallery, coat: Coat): JoinLink | undefined {
  const matching = gallery.images.filter((item) => coatsOf(item).some((own) => isSameCoat(own, coat)))
  const textsOf = (key: string) => [
    ...new Set(matching.flatMap(({ metadata }) => textOf(metadata, key) ?? [])),
  ]
  const finish: FilterValues = ['finish', textsOf('finish')]
  return linkToValues(gallery, coat.kind === 'paint' ? [finish] : [finish, ['species', textsOf('species')]])
}

type FilterValues = readonly [key: string, values: readonly string[]]

function linkToValues(
  { container, images, filters, columns }: JoinedGallery,
  filterValues: readonly FilterValues[],
) {
  const query = queryForValues(filters, filterValues)
  if (query === undefined) return undefined
  const count = selectItems(columns, images.length, applyQuery(filters, query)).matching.length
  return count === 0 ? undefined : { container, query: query.toString(), count }
}

function doorPhrase(door: string): string {
  // Shaker is a name; the other styles are common words.
  const words = door.startsWith('Shaker') ? door : door.charAt(0).toLowerCase() + door.slice(1)
  return /\bdoors?\b/i.test(door) ? words : `${words} doors`
}

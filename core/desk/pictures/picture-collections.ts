import { containerNamed } from '../../container-names.ts'
import { bySlideOrder, byUploadDate, newestFirst, positionFirst } from '../../content/finding/sort-orders.ts'
import { GALLERY_PAGES } from '../../content/gallery-paths.ts'
import type { ContentItem } from '../../content/item.ts'
import { brandContainer, posterContainer } from '../../content/known-containers.ts'
import { sceneKindIn, visualizerPrefix } from '../../content/layers/layers.ts'
import { DOORS_PATH, VISUALIZER_PATH } from '../../content/layers/scenes.ts'
import { containerNameFault, readableWords } from '../../content/names.ts'
import { containerOf, SITE_MAP } from '../../site-map.ts'

/** A place on the site whose pictures or documents editors manage, in the site's terms. */
export interface PictureCollection {
  /** Its container; never shown. */
  readonly container: string
  readonly name: string
  readonly area: 'Photos' | 'Products' | 'Education' | 'Other pages' | 'Visualizer'
  /** Site path of the page that shows it. */
  readonly path: string
}

/** Names for places whose page title isn't suitable. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  '/': 'Home slides',
  '/products': 'Product cards',
  '/retailers/near': 'Showrooms',
}

const DOCUMENTS_PATH = '/desk/documents'

const AREAS: readonly PictureCollection['area'][] = ['Photos', 'Products', 'Education', 'Other pages']

/** Every picture place, by area, in the site's order. */
export function pictureCollections(): readonly PictureCollection[] {
  const ofPages = SITE_MAP.flatMap(({ container, path, label }) => {
    if (!container?.startsWith(containerNamed('images-'))) return []
    const area = areaOf(path)
    const name = OWN_NAMES[path] ?? label.charAt(0) + label.slice(1).toLowerCase()
    return [{ container, path, area, name: area === 'Education' ? `${name} in Education` : name }]
  }).toSorted((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area))
  return [
    ...ofPages,
    { container: brandContainer(), path: '/about', area: 'Other pages', name: 'Brand' },
    { container: posterContainer(), path: '/education', area: 'Other pages', name: 'Video posters' },
  ]
}

/** The place of a container. Doesn't check that a visualizer scene exists. */
export function pictureCollection(container: string): PictureCollection | undefined {
  return (
    pictureCollections().find((collection) => collection.container === container) ??
    sceneCollection(container)
  )
}

/** The place of a visualizer scene (a room, or all doors), from the name of its container. */
function sceneCollection(container: string): PictureCollection | undefined {
  const kind = sceneKindIn(container)
  if (kind === undefined || containerNameFault(container) !== undefined) return undefined
  const slug = container.slice(visualizerPrefix().length)
  return {
    container,
    area: 'Visualizer',
    name: `${readableWords(slug)} in the visualizer`,
    path: kind === 'door' ? DOORS_PATH : `${VISUALIZER_PATH}?room=${slug}`,
  }
}

/** The place of the site's documents. */
export function documentCollection(): PictureCollection {
  return {
    container: containerOf('/education/resources'),
    name: 'Documents',
    area: 'Education',
    path: '/education/resources',
  }
}

/** Address of the desk page that manages its items. */
export function collectionPath(container: string): string {
  return container === documentCollection().container ? DOCUMENTS_PATH : `/desk/pictures/${container}`
}

/** The container managed by the desk page at an address. */
export function containerAt(path: string): string {
  return path === DOCUMENTS_PATH ? documentCollection().container : path.slice(path.lastIndexOf('/') + 1)
}

/** Address of the desk page with one of its items selected. */
export function itemPath(container: string, name: string): string {
  return `${collectionPath(container)}?${new URLSearchParams({ pick: name })}`
}

/** The order of a container's pictures on the site. */
export function siteOrder(container: string): (a: ContentItem, b: ContentItem) => number {
  if (GALLERY_PAGES.some((page) => page.container === container)) return positionFirst(newestFirst)
  return positionFirst(
    pictureCollection(container)?.path === '/education/styles' ? byUploadDate : bySlideOrder,
  )
}

function areaOf(path: string): PictureCollection['area'] {
  if (path === '/' || path === '/gallery') return 'Photos'
  if (path.startsWith('/products')) return 'Products'
  return path.startsWith('/education') ? 'Education' : 'Other pages'
}

/** Every place whose files editors manage, pictures first. */
export function contentPlaces(): readonly PictureCollection[] {
  return [...pictureCollections(), documentCollection()]
}

/** The place of a container. */
export function contentPlace(container: string): PictureCollection | undefined {
  return container === documentCollection().container ? documentCollection() : pictureCollection(container)
}

/** Name of a place in its tables' files and rows: letters, digits and hyphens, unique. */
export function placeSlug({ name }: Pick<PictureCollection, 'name'>): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

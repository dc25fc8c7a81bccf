import { describeContainer } from '#core/content/container-description.ts'
import { ContainerType } from '#core/content/container-types.ts'
import { CORNERS } from './corners.ts'
import { DOORS } from './doors.ts'
import { CARE, CONSTRUCTION, CREDENTIALS, DOOR_FEATURE, STYLES } from './education.ts'
import { fittedRoom, measuredDoor, measuredFinish, pricedWood, sizedPiece } from './figures.ts'
import { FINISHES } from './finishes.ts'
import { FITTED_ROOMS } from './fitted-rooms.ts'
import { nearer, type PackContainer, type PackItem } from './item.ts'
import { KITCHENS, WIDE_ROOMS } from './kitchens.ts'
import { LANDING } from './landing.ts'
import { MORE_ROOMS } from './more-rooms.ts'
import {
  CARE_PARTS,
  GALLERY_PARTS,
  HOOD_PARTS,
  ISLAND_PARTS,
  LANDING_PARTS,
  STYLE_PARTS,
  VANITY_PARTS,
} from './parts.ts'
import { HOODS, ISLANDS, VANITIES } from './pieces.ts'
import { ACCESSORIES, BRAND, DOCUMENTS, HOME, RETAILERS } from './site.ts'
import { TURNED_LEGS } from './turned-legs.ts'
import { WOODS_LIST } from './woods.ts'

const TYPES = {
  none: ContainerType.None,
  cabinet: ContainerType.Cabinet,
  finish: ContainerType.Finish,
  document: ContainerType.Document,
} as const

const container = (
  name: string,
  type: keyof typeof TYPES,
  firstDay: string,
  items: readonly PackItem[],
  filterKeys: readonly string[] = [],
  labelOverrides: Readonly<Record<string, string>> = {},
): PackContainer => {
  const metadata: Record<string, string | number | boolean> = { type: TYPES[type] }
  const usual = describeContainer(metadata).keys
  for (const { key, displayName } of usual) {
    metadata[`${key}_filter`] = filterKeys.includes(key)
    metadata[`${key}_displayname`] = labelOverrides[key] ?? displayName
  }
  for (const key of filterKeys) if (!usual.some((one) => one.key === key)) metadata[`${key}_filter`] = true
  return { name, metadata, items, firstDay }
}

/** The gallery files each piece under the room it belongs to, even if the piece's own page is more specific. */
const filedUnder = (room: string, items: readonly PackItem[]): readonly PackItem[] =>
  items.map((item) => ({ ...item, metadata: { ...item.metadata, cabinet: room } }))

const alternating = (first: readonly PackItem[], second: readonly PackItem[]): readonly PackItem[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat()

const SIZED_VANITIES = VANITIES.map(fittedRoom).map(sizedPiece).map(nearer(VANITY_PARTS))
const SIZED_HOODS = HOODS.map(sizedPiece).map(nearer(HOOD_PARTS))

const GALLERY = [
  ...alternating(KITCHENS, FITTED_ROOMS),
  ...WIDE_ROOMS,
  ...MORE_ROOMS,
  ...ISLANDS,
  ...filedUnder('Bath', VANITIES),
  ...filedUnder('Kitchen', HOODS),
]
  .map(fittedRoom)
  .map(nearer(GALLERY_PARTS))

export const CONTAINERS: readonly PackContainer[] = [
  container('all-images-thumbnails', 'none', '2026-01-05', []),
  container('shiloh-images-brand', 'none', '2026-01-05', BRAND),
  container('shiloh-images-home', 'none', '2026-01-12', HOME),
  container(
    'shiloh-images-gallery',
    'cabinet',
    '2026-02-02',
    GALLERY,
    ['species', 'finish', 'cabinet', 'door', 'overlay', 'price_level'],
    {
      cabinet: 'Room',
    },
  ),
  container('shiloh-images-accessories', 'none', '2026-01-19', ACCESSORIES),
  container('shiloh-images-retailers', 'none', '2026-01-05', RETAILERS),
  // Filled at the desk, together with the video list and the shop records.
  container('shiloh-images-posters', 'none', '2026-01-05', []),
  container('shiloh-images-showrooms', 'none', '2026-01-05', []),
  container('shiloh-images-products-landing', 'none', '2026-01-12', LANDING.map(nearer(LANDING_PARTS))),
  container('shiloh-images-products-finishes', 'finish', '2026-01-12', FINISHES.map(measuredFinish), [
    'species',
    'paint',
    'stain',
    'glaze',
    'aged',
    'shade',
    'finish_type',
    'sheen',
    'price_level',
  ]),
  container('shiloh-images-products-doorstyles', 'cabinet', '2026-01-12', DOORS.map(measuredDoor), [
    'species',
    'finish',
    'door',
    'overlay',
    'price_level',
  ]),
  // Few enough to see at once, so they need no filters.
  container('shiloh-images-products-rangehoods', 'cabinet', '2026-01-12', SIZED_HOODS, [], {
    cabinet: 'Hood',
  }),
  container('shiloh-images-products-vanities', 'cabinet', '2026-01-12', SIZED_VANITIES, [], {
    cabinet: 'Vanity',
  }),
  container(
    'shiloh-images-products-islands',
    'cabinet',
    '2026-01-12',
    ISLANDS.map(fittedRoom).map(nearer(ISLAND_PARTS)),
    [],
    {
      cabinet: 'Room',
    },
  ),
  container('shiloh-images-products-turnedlegs', 'cabinet', '2026-01-12', TURNED_LEGS, [], {
    cabinet: 'Profile',
  }),
  container('shiloh-images-education-styles', 'none', '2026-01-12', STYLES.map(nearer(STYLE_PARTS))),
  container('shiloh-images-education-construction', 'none', '2026-01-12', CONSTRUCTION),
  container('shiloh-images-education-environment', 'none', '2026-01-12', CREDENTIALS),
  container('shiloh-images-education-care', 'none', '2026-01-12', CARE.map(nearer(CARE_PARTS))),
  container('shiloh-images-education-woodspecies', 'none', '2026-01-12', WOODS_LIST.map(pricedWood)),
  container('shiloh-images-education-doorstyles', 'none', '2026-01-12', [...DOOR_FEATURE, ...CORNERS]),
  container('shiloh-documents-education-resources', 'document', '2026-01-12', DOCUMENTS),
]

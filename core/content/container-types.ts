/** What a container holds (specification §3, "Container-level metadata type"). */
export const ContainerType = { None: -1, Cabinet: 0, Finish: 1, Document: 2, Eclipse: 3 } as const
export type ContainerType = (typeof ContainerType)[keyof typeof ContainerType]

type PerType<T> = Readonly<Record<ContainerType, T>>

/** Metadata keys of each type's blobs, in the order of specification §3, "Blob metadata by type". */
export const METADATA_KEYS: PerType<readonly string[]> = {
  [ContainerType.None]: [],
  [ContainerType.Cabinet]: [
    'species',
    'finish',
    'glaze',
    'cabinet',
    'door',
    'other',
    'thumbnail',
    'html',
    'upload_date',
  ],
  [ContainerType.Finish]: [
    'paint',
    'stain',
    'glaze',
    'species',
    'aged',
    'other',
    'html',
    'thumbnail',
    'upload_date',
    'shade',
    'finish_type',
    'display_name',
  ],
  [ContainerType.Document]: ['name', 'description', 'html', 'upload_date'],
  [ContainerType.Eclipse]: [
    'finish',
    'glaze',
    'species',
    'aged',
    'other',
    'html',
    'thumbnail',
    'upload_date',
    'shade',
    'finish_type',
    'display_name',
  ],
}

/** Labels of keys that the container does not name (specification §3, "Default display names"). */
export const DEFAULT_DISPLAY_NAMES: PerType<Readonly<Record<string, string>>> = {
  [ContainerType.None]: {},
  [ContainerType.Cabinet]: {
    species: 'Species',
    finish: 'Finish',
    glaze: 'Glaze',
    cabinet: 'Cabinet',
    door: 'Door',
    other: 'Other',
  },
  [ContainerType.Finish]: {
    paint: 'Paint',
    stain: 'Stain',
    glaze: 'Glaze',
    species: 'Species',
    aged: 'Aged',
    other: 'Other',
    shade: 'Shade',
    finish_type: 'Type',
    display_name: 'Name',
  },
  [ContainerType.Document]: { name: 'Name', description: 'Description' },
  [ContainerType.Eclipse]: {
    finish: 'Finish',
    glaze: 'Glaze',
    species: 'Species',
    aged: 'Aged',
    other: 'Other',
    shade: 'Shade',
    finish_type: 'Type',
    display_name: 'Name',
  },
}

/** Keys that become filters unless the container turns them off, in the order of specification §3. */
export const FILTERABLE_KEYS: PerType<readonly string[]> = {
  [ContainerType.None]: [],
  [ContainerType.Cabinet]: ['species', 'finish', 'glaze', 'cabinet', 'door', 'other'],
  [ContainerType.Finish]: [
    'species',
    'paint',
    'stain',
    'glaze',
    'aged',
    'other',
    'shade',
    'finish_type',
    'display_name',
  ],
  [ContainerType.Document]: ['name', 'description'],
  [ContainerType.Eclipse]: [
    'species',
    'finish',
    'glaze',
    'aged',
    'other',
    'shade',
    'finish_type',
    'display_name',
  ],
}

/** True for a number that is one of the container types. */
export function isContainerType(value: unknown): value is ContainerType {
  return Object.values(ContainerType).some((type) => type === value)
}

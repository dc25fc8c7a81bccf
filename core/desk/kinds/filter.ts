import { galleryPathOf } from '../../content/gallery-paths.ts'
import { flag, text } from '../../records/field-types.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { type PictureCollection, pictureCollections } from '../pictures/picture-collections.ts'

/** The galleries that visitors filter, in the site's order. */
export function filteredGalleries(): readonly PictureCollection[] {
  return pictureCollections().filter(({ container }) => galleryPathOf(container) !== undefined)
}

/** The names of a filter's fields for one gallery. */
export const shownField = (container: string) => `shown.${container}`
export const labelField = (container: string) => `label.${container}`

/** A filter in galleries. It has fields for each gallery whose photos have its fact. */
export const FILTER = {
  one: 'filter',
  many: 'filters',
  path: '/desk/filters',
  role: 'editor',
  about:
    'The filters that visitors narrow galleries with: their labels, where they are offered, and the values that photos have.',
  get sections() {
    const galleries = filteredGalleries()
    return [
      {
        title: 'Show this filter',
        isDense: true,
        fields: Object.fromEntries(
          galleries.map(({ container, name }) => [shownField(container), flag({ label: `Show in ${name}` })]),
        ),
      },
      {
        title: 'Labels',
        isDense: true,
        fields: Object.fromEntries(
          galleries.map(({ container, name }) => [
            labelField(container),
            text({ label: `Label in ${name}`, isOptional: true }),
          ]),
        ),
      },
      {
        title: 'One label for all',
        fields: {
          everywhere: text({
            label: 'Label everywhere',
            hint: 'Replaces the labels above. Leave it empty to keep them.',
            isOptional: true,
          }),
        },
      },
    ]
  },
  title: 'filter',
  called: ({ facts }) => facts?.['called'] ?? '',
  columns: [
    { name: 'shown', label: 'Shown in', text: ({ facts }) => facts?.['shown'] || 'No gallery' },
    { name: 'labels', label: 'Labels', text: ({ facts }) => facts?.['labels'] ?? '' },
    { name: 'values', label: 'Values', text: ({ facts }) => facts?.['values'] ?? '' },
  ],
  filters: [],
  isGiven: true,
  isPartial: true,
  state: ({ facts }) => `Shown in ${facts?.['shown'] || 'no gallery'}`,
} as const satisfies RecordKind

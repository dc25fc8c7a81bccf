import { text } from '../../records/field-types.ts'
import type { RecordKind } from '../../records/record-kind.ts'

/** An old address that redirects to a page. */
export const REDIRECT = {
  one: 'redirect',
  many: 'redirects',
  path: '/desk/redirects',
  role: 'editor',
  about:
    'Visitors who follow an old address, printed, linked or shared, are sent on to a page that exists. Addresses of the old site are built in and stay.',
  sections: [
    {
      title: 'Addresses',
      fields: {
        from: text({
          label: 'From',
          hint: 'The old address on this site, such as /spring-sale',
          message: 'Begin with a slash, such as /spring-sale.',
        }),
        to: text({
          label: 'To',
          hint: 'A page, photo or document of this site, such as /gallery',
          message: 'Begin with a slash, such as /products.',
          max: 500,
        }),
      },
    },
  ],
  title: 'from',
  columns: [
    'to',
    {
      name: 'origin',
      label: 'Added by',
      text: ({ isFixed }) => (isFixed === true ? 'Built in' : 'The desk'),
    },
  ],
  filters: ['origin'],
  isAddedInList: true,
  removes: 'Remove',
} as const satisfies RecordKind

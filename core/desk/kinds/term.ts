import { longText, text } from '../../records/field-types.ts'
import type { RecordKind, StoredRecord } from '../../records/record-kind.ts'
import { GLOSSARY_PATH, termId } from '../../texts/term-id.ts'

const stateOf = ({ facts }: StoredRecord): string => facts?.['state'] ?? ''

/** A term that the glossary explains. */
export const TERM = {
  one: 'term',
  many: 'terms',
  path: '/desk/texts/glossary',
  role: 'editor',
  within: { path: '/desk/texts', label: 'Texts' },
  heading: 'Glossary',
  about:
    'The words of the trade. Education explains them on a page of their own, and other pages link to it.',
  sections: [
    {
      title: 'Term',
      fields: {
        term: text({ label: 'Term', max: 80, message: 'Enter a term of at most 80 characters.' }),
        meaning: longText({ label: 'Meaning', max: 1000, rows: 4, message: 'Say what it means.' }),
        others: text({
          label: 'Other words',
          hint: 'The search takes them for the term. Separate them by commas, such as vent hood, exhaust hood',
          isOptional: true,
          max: 300,
        }),
      },
    },
  ],
  title: 'term',
  key: ({ term = '' }) => termId(term),
  columns: ['meaning', 'others', { name: 'state', label: 'State', text: stateOf }],
  filters: ['state'],
  page: () => GLOSSARY_PATH,
  isPublished: true,
  isConfirmedBySaving: true,
  isPublic: ({ facts }) => facts?.['public'] === 'yes',
  state: (record) => stateOf(record) || 'Published',
  actions: [
    { name: 'publish', label: 'Publish', isFor: (record) => stateOf(record) !== '' },
    { name: 'discard', label: 'Discard draft', isFor: (record) => stateOf(record) !== '' },
  ],
} as const satisfies RecordKind

import { longText, text } from '../../records/field-types.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { GLOSSARY_PATH, termId } from '../../texts/term-id.ts'

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
  columns: ['meaning', 'others'],
  filters: [],
  page: () => GLOSSARY_PATH,
} as const satisfies RecordKind

import type { RecordKind, RecordValues, Section } from '#core/records/record-kind.ts'
import type { Suggestions } from '#services/records/record-service.ts'
import { RecordField } from '../fields/record-field.tsx'
import styles from './record-fields.module.css'

interface Props {
  readonly kind: Pick<RecordKind, 'sections' | 'pictures'>
  readonly values: RecordValues
  readonly faults: RecordValues
  readonly suggestions?: Suggestions
}

/** Fields of a record by section. A single section has no heading. */
export function RecordFields({ kind: { sections, pictures }, values, faults, suggestions }: Props) {
  const fieldsIn = ({ fields, isDense = false }: Section) =>
    Object.entries(fields).map(([name, field]) => (
      <RecordField
        key={name}
        name={name}
        field={field}
        value={values[name] ?? ''}
        error={faults[name]}
        folder={pictures?.()}
        suggestions={suggestions?.[name]}
        isDense={isDense}
      />
    ))
  const [only, another] = sections
  if (only && !another) return fieldsIn(only)
  return sections.map((section) => (
    <fieldset key={section.title} className={styles['section']}>
      <legend>
        <h2>{section.title}</h2>
      </legend>
      {section.hint === undefined ? null : <p>{section.hint}</p>}
      {section.isDense === true ? (
        <div className={styles['dense']}>{fieldsIn(section)}</div>
      ) : (
        fieldsIn(section)
      )}
    </fieldset>
  ))
}

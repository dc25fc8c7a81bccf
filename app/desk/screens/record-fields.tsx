import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { fieldLabels, type RecordKind, type RecordValues, type Section } from '#core/records/record-kind.ts'
import type { Suggestion } from '../blocks/suggestion-list.tsx'
import { RecordField, type ShownField } from '../fields/record-field.tsx'
import styles from './record-fields.module.css'

export type Suggestions = Readonly<Record<string, readonly Suggestion[]>>

interface Props {
  readonly sections: readonly Section<ShownField>[]
  readonly pictures?: RecordKind['pictures']
  readonly values: RecordValues
  readonly faults: RecordValues
  readonly suggestions?: Suggestions | undefined
}

/** The key of link suggestions, which all Markdown fields share. */
export const LINKS = 'links'

/** Fields of a record by section, below their errors. A single section has no heading. */
export function RecordFields({ sections, pictures, values, faults, suggestions }: Props) {
  const fieldsIn = ({ fields, isDense = false }: Section<ShownField>) =>
    Object.entries(fields).map(([name, field]) => {
      const { versions = [] } = field
      const control = (
        <RecordField
          key={name}
          name={name}
          field={field}
          value={values[name] ?? ''}
          error={faults[name]}
          folder={pictures?.()}
          suggestions={suggestions?.[field.input === 'markdown' ? LINKS : name]}
          isDense={isDense}
        />
      )
      if (versions.length === 0) return control
      return (
        <div key={name}>
          {control}
          {versions.map(({ label, value }) => (
            <details key={label} className={styles['version']}>
              <summary>{label}</summary>
              <blockquote>{value === '' ? 'nothing' : value}</blockquote>
            </details>
          ))}
        </div>
      )
    })
  const errors = faultList(fieldLabels({ sections }), faults)
  const summary =
    errors.length > 0 ? (
      <div key="summary" className="across">
        <ErrorSummary key={JSON.stringify(faults)} message="Nothing has been saved yet." faults={errors} />
      </div>
    ) : null
  const [only, another] = sections
  if (only && !another) return [summary, fieldsIn(only)]
  const fieldsets = sections.map((section) => (
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
  return [summary, ...fieldsets]
}

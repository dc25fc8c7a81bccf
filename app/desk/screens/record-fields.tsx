import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { fieldLabels, type RecordKind, type RecordValues, type Section } from '#core/records/record-kind.ts'
import type { Suggestion } from '../blocks/suggestion-list.tsx'
import { RecordField, type ShownField } from '../fields/record-field.tsx'
import styles from './record-fields.module.css'

export type Suggestions = Readonly<Record<string, readonly Suggestion[]>>

interface ShownSection extends Section<ShownField> {
  /** Whether its fields need not be marked as optional, as in a dense one. */
  readonly isUnmarked?: boolean
}

interface Props {
  readonly sections: readonly ShownSection[]
  readonly pictures?: RecordKind['pictures']
  readonly values: RecordValues
  readonly faults: RecordValues
  readonly suggestions?: Suggestions | undefined
}

/** The key of link suggestions, which all Markdown fields share. */
export const LINKS = 'links'

/** Fields of a record by section, below their errors. A single section has no heading, as one without a title. */
export function RecordFields({ sections, pictures, values, faults, suggestions }: Props) {
  const fieldsIn = ({ fields, isDense = false, isUnmarked = isDense }: ShownSection) =>
    Object.entries(fields).map(([name, field]) => {
      const { versions = [] } = field
      const control = (
        <RecordField
          // An empty color is filled with the one measured in the picture, and React keeps the first default of a choice.
          key={['color', 'choice'].includes(field.input) ? name + values[name] : name}
          name={name}
          field={field}
          value={values[name] ?? ''}
          error={faults[name]}
          folder={pictures?.()}
          suggestions={suggestions?.[field.input === 'markdown' ? LINKS : name]}
          isUnmarked={isUnmarked}
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
  const parts = sections.map((section) => {
    const { title, hint, isDense = false } = section
    const fields = isDense ? (
      <div key="dense" className={styles['dense']}>
        {fieldsIn(section)}
      </div>
    ) : (
      fieldsIn(section)
    )
    if (title === '') return fields
    return (
      <fieldset key={title} className={styles['section']}>
        <legend>
          <h2>{title}</h2>
        </legend>
        {hint === undefined ? null : <p>{hint}</p>}
        {fields}
      </fieldset>
    )
  })
  return [summary, ...parts]
}

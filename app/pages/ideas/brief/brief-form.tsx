import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { monthInWords } from '#core/days.ts'
import type { Brief } from '#core/ideas/brief.ts'
import { BRIEF_SECTIONS, type BriefOptionField, type KnownBriefField } from '#core/ideas/brief-fields.ts'
import styles from './brief-page.module.css'

const NO_ANSWER = { value: '', label: '–' }

interface BriefFieldsProps {
  readonly initial: Brief
  /** Options such as `2027-03`. */
  readonly months: readonly string[]
}

/** All questions. The browser stores the answers; `initial` is the state on load. */
export function BriefFields({ initial, months }: BriefFieldsProps) {
  return BRIEF_SECTIONS.map(({ heading, fields }, at) => {
    const id = `brief-${at}`
    return (
      <section key={heading} className="section split" aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <div className="grid two">
          {fields.map((field: KnownBriefField) => (
            <div key={field.key} className={WIDE.has(field.kind) ? styles['wide'] : styles['short']}>
              <BriefControl field={field} answer={initial[field.key]} months={months} />
            </div>
          ))}
        </div>
      </section>
    )
  })
}

const WIDE: ReadonlySet<KnownBriefField['kind']> = new Set(['text', 'choices'])

interface BriefControlProps {
  readonly field: KnownBriefField
  readonly answer: string | undefined
  readonly months: readonly string[]
}

function BriefControl({ field, answer = '', months }: BriefControlProps) {
  if (field.kind === 'choices') return <Boxes field={field} chosen={answer.split(' ')} />
  const { key, label, hint } = field
  const look = { label, hint, name: key, optional: 'unmarked' as const, defaultValue: answer }
  if (field.kind === 'choice') return <Select {...look} options={[NO_ANSWER, ...field.options]} />
  if (field.kind === 'month')
    return (
      <Select
        {...look}
        options={[NO_ANSWER, ...months.map((month) => ({ value: month, label: monthInWords(month) }))]}
      />
    )
  return field.kind === 'line' ? (
    <Field {...look} maxLength={field.longest} autoComplete={AUTOCOMPLETE.get(key)} />
  ) : (
    <TextArea {...look} rows={3} maxLength={field.longest} />
  )
}

const AUTOCOMPLETE: ReadonlyMap<string, string> = new Map([['name', 'name']])

function Boxes({ field, chosen }: { field: BriefOptionField; chosen: readonly string[] }) {
  return (
    <fieldset className={styles['boxes']}>
      <legend>{field.label}</legend>
      <div className="grid two">
        {field.options.map(({ value, label }) => (
          <label key={value} className="check">
            <input type="checkbox" name={field.key} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

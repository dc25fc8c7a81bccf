import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { Brief } from '#core/ideas/brief.ts'
import { BRIEF_SECTIONS, type BriefOptionField, type KnownBriefField } from '#core/ideas/brief-fields.ts'
import styles from './brief-form.module.css'

const NO_ANSWER = { value: '', label: '–' }

/** Every question with its answer. The browser stores what is typed; `initial` is what the page began with. */
export function BriefFields({ initial }: { initial: Brief }) {
  return BRIEF_SECTIONS.map(({ heading, fields }, at) => {
    const id = `brief-${at}`
    return (
      <section key={heading} className={styles['section']} aria-labelledby={id}>
        <h2 id={id} className={styles['heading']}>
          {heading}
        </h2>
        <div className={styles['fields']}>
          {fields.map((field: KnownBriefField) => (
            <div key={field.key} className={styles[field.kind]}>
              <BriefControl field={field} answer={initial[field.key]} />
            </div>
          ))}
        </div>
      </section>
    )
  })
}

function BriefControl({ field, answer = '' }: { field: KnownBriefField; answer: string | undefined }) {
  if (field.kind === 'choices') return <Boxes field={field} chosen={answer.split(' ')} />
  const { key, label, hint } = field
  const look = { label, hint, name: key, optional: 'unmarked' as const, defaultValue: answer }
  if (field.kind === 'choice') return <Select {...look} options={[NO_ANSWER, ...field.options]} />
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
      <div>
        {field.options.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" name={field.key} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

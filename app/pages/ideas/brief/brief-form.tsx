import { useEffect, useRef, useState } from 'react'
import { BRIEF_KEY } from '#app/ideas/brief-storage.ts'
import { keepBrief, storedBrief } from '#app/ideas/stored-brief.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { monthInWords } from '#core/days.ts'
import { type Brief, readBrief } from '#core/ideas/brief.ts'
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
            <div key={field.key} className={WIDE.has(field.kind) ? 'across' : styles['short']}>
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

/** The form's answers, which this browser stores on input. `postedBrief` comes from a form without scripts. */
export function useBrief(postedBrief: Brief | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [brief, setBrief] = useState<Brief>(postedBrief ?? {})
  const [isKept, setKept] = useState(true)

  const take = (answers: Brief) => {
    setBrief(answers)
    setKept(keepBrief(answers))
  }

  useEffect(() => {
    const show = (answers: Brief) => {
      if (form.current) fillIn(form.current, answers)
      setBrief(answers)
    }
    // Input from before hydration overrides stored answers; a posted form replaces them.
    const formBrief = form.current ? readBrief(new FormData(form.current)) : {}
    const answers = postedBrief ? formBrief : { ...storedBrief(), ...formBrief }
    show(answers)
    if (Object.keys(formBrief).length > 0) keepBrief(answers)
    // Another tab changed it.
    const again = ({ key }: StorageEvent) => {
      if (key === BRIEF_KEY || key === null) show(storedBrief())
    }
    addEventListener('storage', again)
    return () => removeEventListener('storage', again)
  }, [postedBrief])

  return {
    form,
    brief,
    /** False if storage is blocked. */
    isKept,
    read: () => {
      if (form.current) take(readBrief(new FormData(form.current)))
    },
    replace: (answers: Brief) => {
      if (form.current) fillIn(form.current, answers)
      take(answers)
    },
  }
}

function fillIn(form: HTMLFormElement, brief: Brief): void {
  const answers: Readonly<Record<string, string | undefined>> = brief
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = (answers[control.name] ?? '').split(' ').includes(control.value)
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = answers[control.name] ?? ''
    }
  }
}

import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { COUNTRIES } from '#core/retailers/countries.ts'
import { FIELD_RULES, type FieldErrors, type FieldName, type FormValues } from '#core/retailers/fields.ts'
import { intentLabel } from '#core/retailers/messages.ts'
import { FIELD_LABELS } from './field-labels.ts'
import styles from './request-form.module.css'

interface RequestFieldsProps {
  /** What the controls start with. */
  readonly start: FormValues
  readonly errors: FieldErrors
}

/**
 * Every field of both intents; the style sheet shows those of the intent that is chosen, so that switching
 * needs no scripts and loses nothing.
 */
export function RequestFields({ start, errors }: RequestFieldsProps) {
  const look = (name: FieldName) => ({ name, label: FIELD_LABELS[name], error: errors[name] })
  const choice = (name: FieldName) => ({ ...look(name), defaultValue: start[name] })
  const line = (name: FieldName) => ({
    ...choice(name),
    maxLength: FIELD_RULES[name].max,
    optional: FIELD_RULES[name].min === 0,
  })
  return (
    <>
      <RadioGroup {...choice('retailer')} options={INTENT_OPTIONS} />
      <div className={styles['group']}>
        <h2 className={styles['title']}>About you</h2>
        <Field {...line('firstName')} autoComplete="given-name" />
        <Field {...line('lastName')} autoComplete="family-name" />
        <Field
          {...line('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We send you a copy of your request."
        />
        <Field
          {...line('phone')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          room="medium"
          hint="Ten digits, with the area code."
        />
        <div className={styles['becomeOnly']}>
          <Field {...line('phoneExt')} autoComplete="tel-extension" inputMode="numeric" room="short" />
        </div>
        <div className={styles['becomeOnly']}>
          <Field {...line('businessName')} autoComplete="organization" />
        </div>
      </div>
      <div className={styles['group']}>
        <h2 className={styles['title']}>Where you are</h2>
        <Field {...line('streetAddress')} autoComplete="address-line1" />
        <Field {...line('city')} autoComplete="address-level2" />
        <Field {...line('state')} autoComplete="address-level1" room="medium" />
        <Field
          {...line('zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          room="short"
          hint="Five digits."
        />
        <Select {...choice('country')} autoComplete="country" options={COUNTRY_OPTIONS} />
      </div>
      <div className={styles['group']}>
        <h2 className={styles['title']}>Your request</h2>
        <div className={styles['locateOnly']}>
          <RadioGroup {...choice('projectType')} options={PROJECT_OPTIONS} />
        </div>
        <div className={styles['locateOnly']}>
          <Field {...line('describe')} placeholder="Kitchen, Bath, Other" />
        </div>
        <TextArea {...line('comments')} />
        <RadioGroup
          {...choice('distributionArea')}
          options={AREA_OPTIONS}
          hint="It covers most areas except the northwestern United States."
        />
      </div>
    </>
  )
}

const INTENT_OPTIONS = [
  { value: '1', label: intentLabel(1) },
  { value: '0', label: intentLabel(0) },
]
const PROJECT_OPTIONS = [
  { value: '1', label: 'Remodel' },
  { value: '2', label: 'New Construction' },
  { value: '0', label: 'Both' },
]
const AREA_OPTIONS = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]
const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

import type { ComponentProps } from 'react'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { type Option, Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { MarkdownWords, PartLine } from '#app/ui/words/markdown-line.tsx'
import { COUNTRIES } from '#core/retailers/form/countries.ts'
import { FIELDS, type FieldErrors, type FieldName, type FormValues } from '#core/retailers/form/fields.ts'
import { STATE_NAMES } from '#core/retailers/form/us-states.ts'
import type { RetailersWords } from '../load-words.ts'
import { EitherIntent } from './either-intent.tsx'
import styles from './request-form.module.css'
import { ZipAnswer } from './zip-answer.tsx'

interface RequestFieldsProps {
  readonly start: FormValues
  readonly errors: FieldErrors
  readonly text: Pick<RetailersWords, 'hints'> & {
    readonly parts: Pick<
      RetailersWords['parts'],
      'about-you' | 'where-you-are' | 'where-your-business-is' | 'your-request'
    >
  }
  /** Current input; absent until scripts run. */
  readonly values?: FormValues | undefined
}

/**
 * Renders the fields of both intents. The style sheet shows those of the chosen intent, so that switching needs no
 * scripts and keeps input.
 */
export function RequestFields({ start, errors, text, values }: RequestFieldsProps) {
  const { parts, hints } = text
  const field = (name: FieldName) => ({
    name,
    defaultValue: start[name],
    error: errors[name],
    hint: hints[FIELDS[name].label],
  })
  return (
    <>
      <RequestField {...field('retailer')} />
      <div className={`stack ${styles['group']}`}>
        <h2 className="title">{parts['about-you'].heading}</h2>
        <PartLine of={parts['about-you']} className="small" />
        <RequestField {...field('firstName')} autoComplete="given-name" />
        <RequestField {...field('lastName')} autoComplete="family-name" />
        <RequestField
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RequestField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" room="medium" />
        <RequestField {...field('phoneExt')} autoComplete="tel-extension" inputMode="numeric" room="short" />
        <RequestField {...field('businessName')} autoComplete="organization" />
      </div>
      <div className={`stack ${styles['group']}`}>
        <h2 className="title">{parts['where-you-are'].heading}</h2>
        <p className="small">
          <EitherIntent
            locate={<MarkdownWords of={parts['where-you-are'].blocks} />}
            become={<MarkdownWords of={parts['where-your-business-is'].blocks} />}
          />
        </p>
        <RequestField {...field('streetAddress')} autoComplete="address-line1" />
        <RequestField {...field('city')} autoComplete="address-level2" />
        <RequestField {...field('state')} autoComplete="address-level1" room="medium" list="states" />
        <datalist id="states">
          {STATE_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <RequestField {...field('zip')} autoComplete="postal-code" inputMode="numeric" room="short" />
        <RequestField {...field('country')} autoComplete="country" options={COUNTRY_OPTIONS} />
      </div>
      <div className={`stack ${styles['group']}`}>
        <h2 className="title">{parts['your-request'].heading}</h2>
        <RequestField {...field('projectType')} />
        <RequestField {...field('describe')} placeholder="Kitchen, Bath, Other" />
        <RequestField {...field('comments')} />
        <div>
          <ZipAnswer zip={values?.zip} country={values?.country} />
          <RequestField {...field('distributionArea')} />
        </div>
      </div>
    </>
  )
}

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

interface RequestFieldProps
  extends Pick<
    ComponentProps<typeof Field>,
    | 'autoCapitalize'
    | 'error'
    | 'hint'
    | 'inputMode'
    | 'list'
    | 'placeholder'
    | 'room'
    | 'spellCheck'
    | 'type'
  > {
  readonly name: FieldName
  readonly defaultValue: string | undefined
  readonly autoComplete?: string
  readonly options?: readonly Option[]
}

function RequestField(props: RequestFieldProps) {
  const { onlyFor } = FIELDS[props.name]
  if (onlyFor === undefined) return <Control {...props} />
  return (
    <div className={styles[onlyFor === 1 ? 'locateOnly' : 'becomeOnly']}>
      <Control {...props} />
    </div>
  )
}

function Control({ name, defaultValue, error, hint, options, ...input }: RequestFieldProps) {
  const { label, choices, min, max, holds } = FIELDS[name]
  const look = { name, label, error, hint, defaultValue }
  if (choices) {
    const radios = choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
    return <RadioGroup {...look} options={radios} />
  }
  if (options) return <Select {...look} {...input} options={options} />
  const line = { ...look, maxLength: max, optional: min === 0 }
  return holds === 'lines' ? <TextArea {...line} /> : <Field {...line} {...input} />
}

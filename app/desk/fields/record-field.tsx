import { type ComponentProps, useRef, useState } from 'react'
import field from '#app/ui/fields/field.module.css'
import { Field } from '#app/ui/fields/field.tsx'
import {
  controlProps,
  FieldFrame,
  FieldHint,
  type FieldLook,
  FieldMessage,
} from '#app/ui/fields/field-frame.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { HEX_COLOR } from '#core/colors.ts'
import { type FieldInput, type Field as FieldType, ON } from '#core/records/field-types.ts'
import { Check } from '../blocks/check.tsx'
import { type Suggestion, SuggestionList } from '../blocks/suggestion-list.tsx'
import { formText } from '../form-text.ts'
import { FilledField } from './filled-field.tsx'
import styles from './record-field.module.css'

export type ShownField = Pick<FieldType, 'input' | 'label'> &
  Partial<
    Pick<FieldType, 'hint' | 'isOptional' | 'room' | 'max' | 'rows' | 'choices' | 'placeholders' | 'versions'>
  >

export interface RecordFieldProps {
  readonly name: string
  readonly field: ShownField
  readonly value: string
  readonly error: string | undefined
  readonly folder?: string | undefined
  readonly suggestions?: readonly Suggestion[] | undefined
  /** Whether the section is marked as optional, so that the field need not be. */
  readonly isUnmarked?: boolean
}

const TYPES: Partial<Record<FieldInput, ComponentProps<'input'>['type']>> = {
  date: 'date',
  email: 'email',
  phone: 'tel',
}
/** Maximum height of a text area, which then scrolls. */
const MAX_ROWS = 12

export function RecordField(props: RecordFieldProps) {
  const { name, field, value, error, suggestions, isUnmarked = false } = props
  const { input, label, hint, isOptional, room, max, rows = 3, choices = [] } = field
  const look = { name, label, hint, error, room, optional: isUnmarked ? ('unmarked' as const) : isOptional }
  if (field.placeholders || input === 'markdown') return <FilledField {...props} look={look} />
  const text = { maxLength: max, autoComplete: 'off', defaultValue: value }
  switch (input) {
    case 'flag':
      return <FlagField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'color':
      return <ColorField {...props} look={look} />
    case 'choice':
      return <Select {...look} options={choices} defaultValue={value} />
    case 'lines':
      return (
        <TextArea {...look} {...text} rows={Math.min(Math.max(rows, value.split('\n').length), MAX_ROWS)} />
      )
    case 'line':
    case 'date':
    case 'email':
    case 'phone':
      return suggestions ? (
        <div>
          <Field {...look} {...text} list={`${name}-values`} />
          <SuggestionList id={`${name}-values`} values={suggestions} />
        </div>
      ) : (
        <Field {...look} {...text} type={TYPES[input] ?? 'text'} />
      )
  }
}

/** A color as text and as a swatch. With scripts, clicking the swatch opens the browser's color picker. */
function ColorField({ value, look }: RecordFieldProps & { readonly look: FieldLook }) {
  const isHydrated = useHydrated()
  const text = useRef<HTMLInputElement>(null)
  const [color, setColor] = useState(value)
  const isColor = HEX_COLOR.test(color)
  return (
    <FieldFrame field={look}>
      <span className={styles['line']}>
        <input
          {...controlProps(look)}
          ref={text}
          className={field['control']}
          type="text"
          autoComplete="off"
          defaultValue={value}
          onChange={(event) => setColor(event.target.value.trim())}
        />
        {isHydrated ? (
          <input
            type="color"
            aria-label={`Pick: ${look.label}`}
            className={styles['swatch']}
            value={isColor ? color : '#ffffff'}
            onChange={(event) => {
              if (text.current) text.current.value = event.target.value
              setColor(event.target.value)
            }}
          />
        ) : isColor ? (
          // An SVG attribute, because the security policy forbids inline styles.
          <svg className={styles['swatch']} viewBox="0 0 1 1" aria-hidden="true" preserveAspectRatio="none">
            <rect width="1" height="1" fill={color} />
          </svg>
        ) : null}
      </span>
    </FieldFrame>
  )
}

function FlagField({ name, field: { label, hint }, value, error }: RecordFieldProps) {
  return (
    <div className={styles['flag']}>
      <Check
        {...controlProps({ label, name, hint, error, optional: 'unmarked' })}
        value={ON}
        defaultChecked={value === ON}
      >
        {label}
      </Check>
      {hint ? <FieldHint id={`${name}-hint`}>{hint}</FieldHint> : null}
      <FieldMessage id={`${name}-error`} message={error} />
    </div>
  )
}

const removalOf = (name: string) => `${name}.remove`

function PictureField({ name, field: { label, hint }, value, error, folder }: RecordFieldProps) {
  return (
    <div className={`stack ${styles['picture']}`}>
      <FileField label={label} name={name} hint={hint} error={error} accept="image/*,.tif,.tiff" />
      {value === '' ? null : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/alt-text -- its label and name stand beside it */}
          <img src={`/files/${folder}/${encodeURIComponent(value)}`} alt="" loading="lazy" decoding="async" />
          <Check name={removalOf(name)} value={ON}>
            Remove {value}
          </Check>
        </>
      )}
    </div>
  )
}

/** Reads the submitted picture: a new file, its removal, or nothing. */
export function pictureIn(form: FormData, name: string): string | undefined {
  return formText(form, removalOf(name)) === ON ? '' : undefined
}

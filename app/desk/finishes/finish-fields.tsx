import { Field } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { deskLabel } from '#core/content/kinds.ts'
import type { FinishEditor } from '#services/desk/finishes/finish-editor.ts'
import { Check } from '../blocks/check.tsx'
import styles from './finish-page.module.css'
import { Swatch } from './swatch.tsx'

interface Props {
  readonly suggestions: Awaited<ReturnType<FinishEditor['suggestions']>>
  /** The input of a returned form. */
  readonly typed: Readonly<Record<string, string>>
  /** Errors by field. */
  readonly faults: Readonly<Record<string, string>>
}

/** The fields that can have errors, in form order. */
export const FAULTY_FIELDS = {
  picture: 'Picture',
  name: 'Name',
  color: 'Color',
  description: 'Alt text',
} as const

/** The field with the color read from the previous picture: if unchanged, it is read again. */
export const READ_COLOR = 'read'

/** All fields of a new finish. */
export function FinishFields({ suggestions, typed, faults }: Props) {
  return (
    <>
      <FileField
        label={FAULTY_FIELDS.picture}
        name="picture"
        hint="A sample photographed straight on. JPEG, PNG, WebP, AVIF or TIFF."
        error={faults['picture']}
        accept="image/*,.tif,.tiff"
      />
      <Field
        label={FAULTY_FIELDS.name}
        name="name"
        error={faults['name']}
        hint="Without the kind, such as Sage"
        defaultValue={typed['name']}
        autoComplete="off"
      />
      <RadioGroup
        label="Kind"
        name="kind"
        options={[
          { value: 'paint', label: 'Paint' },
          { value: 'stain', label: 'Stain' },
        ]}
        defaultValue={typed['kind'] ?? 'paint'}
      />
      <Facts suggestions={suggestions} typed={typed} faults={faults} />
      <Check name="aged" defaultChecked={typed['aged'] !== undefined}>
        Aged by hand
      </Check>
      <TextArea
        label={FAULTY_FIELDS.description}
        name="description"
        error={faults['description']}
        hint="Read aloud by screen readers; required to publish"
        defaultValue={typed['description']}
        rows={3}
      />
    </>
  )
}

function Facts({ suggestions, typed, faults }: Props) {
  return (
    <div className={styles['facts']}>
      {(['species', 'glaze', 'shade'] as const).map((key) => (
        <div key={key}>
          <Field
            label={deskLabel(key)}
            name={key}
            hint={HINTS[key]}
            optional
            defaultValue={typed[key]}
            autoComplete="off"
            list={`${key}-values`}
          />
          <datalist id={`${key}-values`}>
            {suggestions[key].map(({ value, count }) => (
              <option key={value} value={value}>{`${value} (${count})`}</option>
            ))}
          </datalist>
        </div>
      ))}
      <div>
        <Field
          label={FAULTY_FIELDS.color}
          name="color"
          error={faults['color']}
          hint="Leave empty to read it from the picture"
          optional
          // The color read from the picture fills an empty field.
          key={typed[READ_COLOR]}
          defaultValue={typed['color']}
          autoComplete="off"
        />
        {typed[READ_COLOR] === undefined ? null : (
          <>
            <input type="hidden" name={READ_COLOR} value={typed[READ_COLOR]} />
            <Swatch color={typed[READ_COLOR]} />
          </>
        )}
      </div>
    </div>
  )
}

const HINTS = {
  species: 'The wood under the stain',
  glaze: 'The glaze over the finish',
  shade: 'Light, Medium or Dark',
} as const

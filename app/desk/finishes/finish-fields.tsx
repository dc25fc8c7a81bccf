import { Field } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { FinishDesk } from '#services/desk/finishes/finish-desk.ts'
import styles from '../finish-page.module.css'

interface Props {
  readonly suggestions: Awaited<ReturnType<FinishDesk['suggestions']>>
  /** What was typed, when the form came back. */
  readonly typed: Readonly<Record<string, string>>
}

/** Everything that is asked of a new finish. */
export function FinishFields({ suggestions, typed }: Props) {
  return (
    <>
      <FileField
        label="Picture"
        name="picture"
        hint="A sample seen straight on. JPEG, PNG, WebP, AVIF or TIFF."
        accept="image/*,.tif,.tiff"
      />
      <Field
        label="Name"
        name="name"
        hint="Without the kind: Sage"
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
      <Facts suggestions={suggestions} typed={typed} />
      <label className={styles['check']}>
        <input type="checkbox" name="aged" defaultChecked={typed['aged'] !== undefined} />
        Aged by hand
      </label>
      <TextArea
        label="Description"
        name="description"
        hint="Read out to those who cannot see it; needed to publish"
        defaultValue={typed['description']}
        rows={3}
      />
      <RadioGroup
        label="Shown to"
        name="status"
        options={[
          { value: 'draft', label: 'Editors, as a draft' },
          { value: 'published', label: 'Everybody' },
        ]}
        defaultValue={typed['status'] ?? 'draft'}
      />
    </>
  )
}

function Facts({ suggestions, typed }: Props) {
  return (
    <div className={styles['facts']}>
      {(['species', 'glaze', 'shade'] as const).map((key) => (
        <div key={key}>
          <Field
            label={LABELS[key]}
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
      <Field
        label="Color"
        name="color"
        hint="Of its dot in the filters: #55624b"
        optional
        defaultValue={typed['color']}
        autoComplete="off"
      />
    </div>
  )
}

const LABELS = { species: 'Species', glaze: 'Glaze', shade: 'Shade' } as const
const HINTS = {
  species: 'The wood below a stain',
  glaze: 'What was wiped over it',
  shade: 'Light, Medium or Dark',
} as const

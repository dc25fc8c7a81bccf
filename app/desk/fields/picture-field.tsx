import { FileField } from '#app/ui/fields/file-field.tsx'
import { ON } from '#core/records/field-types.ts'
import { Check } from '../blocks/check.tsx'
import { formText } from '../form-text.ts'
import styles from './picture-field.module.css'
import type { RecordFieldProps } from './record-field.tsx'

const removalOf = (name: string) => `${name}.remove`

/** Field to show, upload or remove a picture. */
export function PictureField({ name, field: { label, hint }, value, error, folder }: RecordFieldProps) {
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

import { Field } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { WEEKDAYS } from '#core/retailers/shops/opening-hours.ts'
import { RETAILER_FIELD_NAMES, RETAILER_FIELDS, type RetailerField } from '#core/retailers/shops/retailer.ts'
import { containerOf } from '#core/site-map.ts'
import styles from '../requests/requests.module.css'

type Texts = Readonly<Partial<Record<RetailerField, string>>>

const HINTS: Texts = {
  area: 'ZIP codes or their first three digits, separated by commas, such as 648, 65801',
  awayFrom: 'From this day on, it is not among the nearest three',
  awayUntil: 'The last day away; leave empty if not known yet',
  website: 'Such as www.example.com',
  onDisplay:
    'Doors and finishes by their names in the galleries, one per line, such as Shaker door or Sage paint',
  ownWords: 'A paragraph or two on the shop’s page. Leave an empty line between paragraphs',
  note: 'Only the desk sees this',
}
const ROOM: Readonly<Partial<Record<RetailerField, 'short' | 'medium'>>> = {
  state: 'medium',
  zip: 'short',
  phone: 'medium',
  awayFrom: 'medium',
  awayUntil: 'medium',
  mostAMonth: 'short',
}
const ROWS: Readonly<Partial<Record<RetailerField, number>>> = { area: 2, note: 2, onDisplay: 5, ownWords: 5 }
/** What is longer scrolls. */
const MOST_ROWS = 12
const HOURS: ReadonlySet<RetailerField> = new Set(WEEKDAYS.map(({ field }) => field))
const [FIRST_DAY] = WEEKDAYS
const showrooms = () => containerOf('/retailers/near')

/** The fields that are typed; a picture is sent. */
export const TYPED_FIELDS = RETAILER_FIELD_NAMES.filter((name) => name !== 'showroomPhoto')

export const PHOTO_FIELD = 'showroomPhoto'
/** The box that takes the photo off the shop's page. */
export const NO_PHOTO_FIELD = 'noShowroomPhoto'

interface Props {
  readonly values: Texts
  readonly faults: Texts
  /** The name of the photo that the record has. */
  readonly photo: string
}

export function RetailerFields({ values, faults, photo }: Props) {
  return RETAILER_FIELD_NAMES.map((name) => {
    if (name === PHOTO_FIELD) return <ShowroomPhoto key={name} photo={photo} error={faults[name]} />
    if (name === FIRST_DAY.field) return <OpeningHours key={name} values={values} faults={faults} />
    if (HOURS.has(name)) return null
    const { label, max, isOptional } = RETAILER_FIELDS[name]
    const look = {
      label,
      name,
      hint: HINTS[name],
      error: faults[name],
      optional: isOptional,
      room: ROOM[name],
      maxLength: max,
      autoComplete: 'off',
      defaultValue: values[name] ?? '',
      ...(name === 'awayFrom' || name === 'awayUntil' ? { type: 'date' } : {}),
    }
    const rows = ROWS[name] && Math.min(Math.max(ROWS[name], look.defaultValue.split('\n').length), MOST_ROWS)
    return rows === undefined ? <Field key={name} {...look} /> : <TextArea key={name} {...look} rows={rows} />
  })
}

function ShowroomPhoto({ photo, error }: { photo: string; error: string | undefined }) {
  return (
    <div className={styles['showroom']}>
      <FileField
        label={RETAILER_FIELDS.showroomPhoto.label}
        name={PHOTO_FIELD}
        hint="JPEG, PNG, WebP, AVIF or TIFF. It is saved with the record, and shown on the shop’s page"
        error={error}
        accept="image/*"
      />
      {photo === '' ? null : (
        <p>
          On the page now: <a href={`/files/${showrooms()}/${encodeURIComponent(photo)}`}>{photo}</a>
        </p>
      )}
      {photo === '' ? null : (
        <label className={styles['check']}>
          <input type="checkbox" name={NO_PHOTO_FIELD} value="on" />
          Take the photo off the page
        </label>
      )}
    </div>
  )
}

function OpeningHours({ values, faults }: { values: Texts; faults: Texts }) {
  return (
    <fieldset className={styles['hours']} aria-describedby="hours-hint">
      <legend className={styles['legend']}>Opening hours</legend>
      <p id="hours-hint">Such as 9–5:30, or 9–12, 1–5. You can also write closed or by appointment.</p>
      {WEEKDAYS.map(({ field, label }) => (
        <Field
          key={field}
          label={label}
          name={field}
          error={faults[field]}
          optional="unmarked"
          maxLength={RETAILER_FIELDS[field].max}
          autoComplete="off"
          defaultValue={values[field] ?? ''}
        />
      ))}
    </fieldset>
  )
}

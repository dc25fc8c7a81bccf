import type { KindText } from '#core/content/kinds.ts'
import { SITE_MAP, SITE_PATHS } from '#core/site-map.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { SeenField } from '../fields/seen-field.tsx'
import styles from './inspector.module.css'

interface Props {
  readonly texts: readonly KindText[]
  readonly of: DeskPicture
  readonly typed: Readonly<Record<string, string>>
}

const PAGES = SITE_MAP.filter(({ path }) => SITE_PATHS.includes(path)).map(({ path, label }) => ({
  value: path,
  label,
}))

const isDay = ({ control }: KindText) => control === 'date'

/** Fields for the texts and dates of a picture or document. */
export function TextsFields({ texts, of, typed }: Props) {
  const days = texts.filter(isDay)
  const fieldFor = (text: KindText) => (
    <TextField key={text.field} text={text} value={of.texts[text.field] ?? ''} typed={typed[text.field]} />
  )
  return (
    <>
      {texts.filter((text) => !isDay(text)).map(fieldFor)}
      {days.length > 0 ? (
        <>
          <div className={styles['facts']}>{days.map(fieldFor)}</div>
          <p className="small">Days begin and end at midnight Central Time.</p>
        </>
      ) : null}
    </>
  )
}

interface TextFieldProps {
  readonly text: KindText
  readonly value: string
  readonly typed: string | undefined
}

function TextField({ text: { field: name, label, hint, control }, ...values }: TextFieldProps) {
  const isPage = control === 'page'
  return (
    <SeenField
      name={name}
      {...values}
      field={{ input: isPage ? 'line' : control, label, hint }}
      suggestions={isPage ? PAGES : undefined}
    />
  )
}

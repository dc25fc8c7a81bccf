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

const isDay = ({ input }: KindText) => input === 'date'

/** Fields for the texts and dates of a picture or document. */
export function TextsFields({ texts, of, typed }: Props) {
  const days = texts.filter(isDay)
  const fieldFor = ({ field, label, hint, input, isPage }: KindText) => (
    <SeenField
      key={field}
      name={field}
      field={{ input, label, hint }}
      value={of.texts[field] ?? ''}
      typed={typed[field]}
      suggestions={isPage && PAGES}
    />
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

import type { KindText } from '#core/content/kinds.ts'
import { SITE_MAP, SITE_PATHS } from '#core/site-map.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { CaptionField } from '../blocks/caption-field.tsx'
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

/** Fields for the texts and dates of a picture or document. */
export function TextsFields({ texts, of, typed }: Props) {
  const isDay = ({ control }: KindText) => control === 'date'
  const days = texts.filter(isDay)
  const propsOf = ({ field }: Pick<KindText, 'field'>) => ({
    name: field,
    value: of.texts[field] ?? '',
    typed: typed[field],
  })
  return (
    <>
      {texts
        .filter((text) => !isDay(text))
        .map(({ control, ...text }) => {
          const { field: name, label, hint } = text
          if (control === 'rich text')
            return <CaptionField key={name} {...propsOf(text)} {...{ label, hint }} />
          return (
            <SeenField
              key={name}
              {...propsOf(text)}
              field={{ input: control === 'page' ? 'line' : control, label, hint }}
              suggestions={control === 'page' ? PAGES : undefined}
            />
          )
        })}
      {days.length > 0 ? (
        <>
          <div className={styles['facts']}>
            {days.map((day) => (
              <SeenField
                key={day.field}
                {...propsOf(day)}
                field={{ input: 'date', label: day.label, hint: day.hint }}
              />
            ))}
          </div>
          <p className={styles['state']}>Days begin and end at midnight Central Time.</p>
        </>
      ) : null}
    </>
  )
}

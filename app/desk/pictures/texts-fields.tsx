import field from '#app/ui/fields/field.module.css'
import { FieldFrame } from '#app/ui/fields/field-frame.tsx'
import type { KindText } from '#core/content/kinds.ts'
import { SITE_MAP, SITE_PATHS } from '#core/site-map.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { CaptionField } from '../blocks/caption-field.tsx'
import { Seen } from '../blocks/value-field.tsx'
import { WordsField } from '../blocks/words-field.tsx'
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
  const days = texts.filter(({ control }) => control === 'day')
  const propsOf = ({ field: name, label, hint }: KindText) => ({
    name,
    label,
    hint,
    value: of.texts[name] ?? '',
    typed: typed[name],
  })
  return (
    <>
      {texts.map((text) => {
        const { value, ...props } = propsOf(text)
        if (text.control === 'day') return null
        if (text.control === 'rich text') return <CaptionField key={text.field} {...props} html={value} />
        return (
          <WordsField
            key={text.field}
            {...props}
            value={value}
            {...(text.control === 'lines' && { rows: 3 })}
            {...(text.control === 'page' && { suggestions: PAGES })}
          />
        )
      })}
      {days.length > 0 ? (
        <>
          <div className={styles['facts']}>
            {days.map((day) => (
              <DayField key={day.field} {...propsOf(day)} />
            ))}
          </div>
          <p className={styles['state']}>Days begin and end at midnight Central Time.</p>
        </>
      ) : null}
    </>
  )
}

interface DayProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly typed: string | undefined
}

function DayField({ name, label, hint, value, typed }: DayProps) {
  return (
    <FieldFrame field={{ label, name, hint }}>
      <input
        id={name}
        name={name}
        type="date"
        className={field['control']}
        defaultValue={typed ?? value}
        aria-describedby={`${name}-hint`}
      />
      <Seen name={name} value={value} />
    </FieldFrame>
  )
}

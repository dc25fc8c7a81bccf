import { useRef, useState } from 'react'
import field from '#app/ui/fields/field.module.css'
import { FieldFrame } from '#app/ui/fields/field-frame.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './color-field.module.css'
import { Seen } from './value-field.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  /** Such as `#55624b`; empty without a color, `undefined` if the pictures differ. */
  readonly value: string | undefined
  readonly typed?: string | undefined
}

/** A color as text and as a swatch. With scripts, clicking the swatch opens the browser's color picker. */
export function ColorField({ label, name, hint, value, typed }: Props) {
  const isHydrated = useHydrated()
  const text = useRef<HTMLInputElement>(null)
  const [color, setColor] = useState(typed ?? value ?? '')
  const isColor = /^#[\da-f]{6}$/i.test(color)
  return (
    <FieldFrame field={{ label, name, hint, optional: 'unmarked' }}>
      <span className={styles['line']}>
        <input
          ref={text}
          id={name}
          name={name}
          className={field['control']}
          type="text"
          autoComplete="off"
          defaultValue={typed ?? value ?? ''}
          placeholder={value === undefined ? 'Several values' : undefined}
          aria-describedby={`${name}-hint`}
          onChange={(event) => setColor(event.target.value.trim())}
        />
        {isHydrated ? (
          <input
            type="color"
            aria-label={`Pick: ${label}`}
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
      <Seen name={name} value={value} />
    </FieldFrame>
  )
}

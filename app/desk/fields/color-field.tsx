import { useRef, useState } from 'react'
import field from '#app/ui/fields/field.module.css'
import { controlProps, FieldFrame, type FieldLook } from '#app/ui/fields/field-frame.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './color-field.module.css'
import type { RecordFieldProps } from './record-field.tsx'

/** A color as text and as a swatch. With scripts, clicking the swatch opens the browser's color picker. */
export function ColorField({ value, placeholder, look }: RecordFieldProps & { readonly look: FieldLook }) {
  const isHydrated = useHydrated()
  const text = useRef<HTMLInputElement>(null)
  const [color, setColor] = useState(value)
  const isColor = /^#[\da-f]{6}$/i.test(color)
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
          placeholder={placeholder}
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

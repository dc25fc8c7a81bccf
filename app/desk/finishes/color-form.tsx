import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TokenField } from '../token-field.tsx'
import styles from './finish-page.module.css'
import type { FinishAnswer } from './make-finish.ts'
import { Swatch } from './swatch.tsx'

interface Props {
  readonly made: NonNullable<FinishAnswer['made']>
  readonly error: string | undefined
  readonly token: string
}

/** Shows the color that a new finish was given, to be corrected. It takes the focus, since the button pressed is far below. */
export function ColorForm({ made: { name, color }, error, token }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus(), [])
  return (
    <Form
      ref={form}
      tabIndex={-1}
      method="post"
      preventScrollReset
      className={styles['form']}
      aria-label="Color of the new finish"
    >
      <TokenField value={token} />
      <input type="hidden" name="sample" value={name} />
      {error === undefined ? <Swatch color={color} /> : null}
      <Field
        label="Color of the dot"
        name="new-color"
        hint="Shown in the filters, such as #55624b"
        room="medium"
        error={error}
        defaultValue={color}
        autoComplete="off"
      />
      <Button type="submit" look="secondary" name="intent" value="recolor" className={styles['make']}>
        Correct the color
      </Button>
    </Form>
  )
}

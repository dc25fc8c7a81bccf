import { Fragment, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldLink } from '#app/ui/fields/field-link.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { FIELDS, type FieldName } from '#core/retailers/form/fields.ts'
import { intentLabel } from '#core/retailers/form/messages.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import { EitherIntent } from '../form/either-intent.tsx'
import styles from '../form/request-form.module.css'

interface Reminder {
  readonly list: RefObject<HTMLParagraphElement | null>
  /** Text to announce; empty until Enter is pressed. */
  readonly words: string
}

/**
 * Makes Enter in a field announce the missing answers and scroll to them while the button is disabled, when browsers
 * ignore it. The text changes each time, so that it is announced again.
 */
export function useReminder(
  requiredFields: readonly FieldName[],
): Reminder & { readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void } {
  const list = useRef<HTMLParagraphElement>(null)
  const [clicks, setClicks] = useState(0)
  const words = `Still needed: ${requiredFields.map((name) => FIELDS[name].label).join(', ')}.`
  return {
    list,
    words: clicks > 0 && requiredFields.length > 0 ? words + '\u00A0'.repeat(clicks % 2) : '',
    onKeyDown: ({ key, target }) => {
      if (key !== 'Enter' || requiredFields.length === 0 || !(target instanceof HTMLInputElement)) return
      setClicks(clicks + 1)
      list.current?.scrollIntoView({ block: 'nearest' })
    },
  }
}

interface SendRequestProps extends Reminder {
  readonly needed: readonly FieldName[]
  readonly pending: boolean
  readonly below: TextPart
}

export function SendRequest({ needed, pending, list, words, below }: SendRequestProps) {
  return (
    <div className={`stack ${styles['group']} ${styles['send']}`}>
      {needed.length > 0 ? (
        <p ref={list} id="still-needed">
          Still needed:{' '}
          {needed.map((name, place) => (
            <Fragment key={name}>
              {place > 0 ? ', ' : ''}
              <FieldLink id={name}>{FIELDS[name].label}</FieldLink>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      <p className="visually-hidden" aria-live="assertive">
        {words}
      </p>
      <div>
        <Button
          type="submit"
          disabled={pending || needed.length > 0}
          aria-describedby={needed.length > 0 ? 'still-needed' : undefined}
        >
          {pending ? 'Sending…' : <EitherIntent locate={intentLabel(1)} become={intentLabel(0)} />}
        </Button>
      </div>
      <PartLine of={below} className="small" />
    </div>
  )
}

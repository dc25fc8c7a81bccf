import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { wordOf } from '#core/retailers/work/figure-facts.ts'
import { outcomeName } from '#core/retailers/work/request-names.ts'
import { type Move, mayMove, OUTCOMES, type PlainMove } from '#core/retailers/work/request-states.ts'
import { currentHandover, type RequestWork } from '#core/retailers/work/request-work.ts'
import type { Clerks } from './clerks.ts'
import { WORK_FORM } from './hidden-fields.tsx'
import { NoteButton, NoteField, OwnerField } from './note-and-owner.tsx'
import styles from './requests.module.css'

interface Props {
  readonly work: RequestWork
  readonly clerks: Clerks
  readonly typed: TypedWork
}

/** Unsaved input of the last click. */
export interface TypedWork {
  readonly note?: string | undefined
  readonly followUp?: string | undefined
  readonly phone?: string | undefined
}

const MOVES: readonly { readonly move: PlainMove; readonly label: string }[] = [
  { move: 'accept', label: 'The retailer accepted' },
  { move: 'decline', label: 'The retailer declined' },
  { move: 'contact', label: 'We have spoken with the visitor' },
  { move: 'recall', label: 'Take it back' },
  { move: 'reopen', label: 'Reopen' },
  { move: 'spam', label: 'Spam' },
]

export function RequestActions({ work, clerks, typed }: Props) {
  const may = (move: Move) => mayMove(move, work.state, 'desk')
  return (
    <section aria-labelledby="work" className={styles['actions']}>
      <h2 id="work">Work on it</h2>
      <NoteField work={work} typed={typed.note ?? ''} />
      <div className={styles['row']}>
        <NoteButton />
        <Intent value="from-visitor">Save as the visitor’s answer</Intent>
        {work.handovers.length > 0 ? (
          <Intent value="from-retailer">Save as the retailer’s answer</Intent>
        ) : null}
      </div>
      <div className={styles['row']}>
        <Intent value="write visitor">Write to the visitor</Intent>
        {currentHandover(work) ? <Intent value="write retailer">Write to the retailer</Intent> : null}
      </div>
      <div className={styles['row']}>
        {MOVES.filter(({ move }) => may(move)).map(({ move, label }) => (
          <Intent key={move} value={move}>
            {label}
          </Intent>
        ))}
      </div>
      <OwnerField clerk={work.clerk} clerks={clerks} />
      <div className={styles['together']}>
        <Field
          key={`follow-up ${work.followUp}`}
          form={WORK_FORM}
          type="date"
          label="Follow up on"
          name="followUp"
          room="medium"
          optional
          defaultValue={typed.followUp ?? work.followUp ?? ''}
        />
        <Intent value="follow-up">Save the date</Intent>
      </div>
      {may('close') ? (
        <div id="close" className={styles['actions']}>
          <RadioGroup
            form={WORK_FORM}
            label="How it ended"
            name="outcome"
            options={OUTCOMES.map((outcome) => ({ value: outcome, label: outcomeName(outcome) }))}
            defaultValue={wordOf(work)}
          />
          <Intent value="close">Close request</Intent>
        </div>
      ) : null}
    </section>
  )
}

/** A button of the page's form. */
export function Intent({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value={value}>
      {children}
    </Button>
  )
}

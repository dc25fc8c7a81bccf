import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { outcomeName } from '#core/retailers/request-names.ts'
import { type Move, mayMove, OUTCOMES } from '#core/retailers/request-states.ts'
import type { RequestWork } from '#core/retailers/request-work.ts'
import { type FormOf, HiddenFields } from './hidden-fields.tsx'
import styles from './requests.module.css'

interface Props {
  readonly work: RequestWork
  readonly clerks: readonly string[]
  readonly self: string
  readonly typed: string
  readonly form: FormOf
}

const MOVES: readonly { readonly move: Move; readonly label: string }[] = [
  { move: 'accept', label: 'The retailer accepted' },
  { move: 'decline', label: 'The retailer declined' },
  { move: 'contact', label: 'We have spoken with the visitor' },
  { move: 'recall', label: 'Take it back' },
  { move: 'reopen', label: 'Reopen' },
]

export function RequestActions({ work, clerks, self, typed, form }: Props) {
  const may = (move: Move) => mayMove(move, work.state, 'desk')
  // A form starts over after a successful submission, and keeps what was typed while other forms are submitted.
  const notes = work.history.filter(({ what, note }) => what !== 'assign' && note !== undefined).length
  const moves = MOVES.filter(({ move }) => may(move))
  return (
    <section aria-labelledby="work" className={styles['actions']}>
      <h2 id="work">Work on it</h2>
      <Form method="post" preventScrollReset key={`note-${notes}`}>
        <HiddenFields form={form} />
        <TextArea label="Note" name="note" rows={3} optional maxLength={4000} defaultValue={typed} />
        <div className={styles['row']}>
          <Button type="submit" look="secondary" name="intent" value="note">
            Add note
          </Button>
          {moves.map(({ move, label }) => (
            <Button key={move} type="submit" look="secondary" name="intent" value={move}>
              {label}
            </Button>
          ))}
          {may('spam') ? (
            <Button type="submit" look="secondary" name="intent" value="spam">
              Spam
            </Button>
          ) : null}
        </div>
      </Form>
      <Form method="post" preventScrollReset key={`clerk-${work.clerk}`}>
        <HiddenFields form={form} />
        <Select
          label="Looked after by"
          name="clerk"
          room="medium"
          optional
          defaultValue={work.clerk ?? ''}
          options={[
            { value: '', label: 'Nobody' },
            ...clerks.map((clerk) => ({ value: clerk, label: clerk === self ? `${clerk} (you)` : clerk })),
          ]}
        />
        <Button type="submit" look="secondary" name="intent" value="assign">
          Assign
        </Button>
      </Form>
      {may('close') ? (
        <Form method="post" preventScrollReset id="close">
          <HiddenFields form={form} />
          <RadioGroup
            label="How it ended"
            name="outcome"
            options={OUTCOMES.map((outcome) => ({ value: outcome, label: outcomeName(outcome) }))}
          />
          <Button type="submit" look="secondary" name="intent" value="close">
            Close request
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

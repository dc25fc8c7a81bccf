import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { wordOf } from '#core/retailers/figure-facts.ts'
import { outcomeName } from '#core/retailers/request-names.ts'
import { type Move, mayMove, OUTCOMES } from '#core/retailers/request-states.ts'
import type { RequestWork } from '#core/retailers/request-work.ts'
import { WORK_FORM } from './hidden-fields.tsx'
import styles from './requests.module.css'

interface Props {
  readonly work: RequestWork
  readonly clerks: readonly string[]
  readonly self: string
  readonly typed: string
}

const MOVES: readonly { readonly move: Move; readonly label: string }[] = [
  { move: 'accept', label: 'The retailer accepted' },
  { move: 'decline', label: 'The retailer declined' },
  { move: 'contact', label: 'We have spoken with the visitor' },
  { move: 'recall', label: 'Take it back' },
  { move: 'reopen', label: 'Reopen' },
  { move: 'spam', label: 'Spam' },
]

export function RequestActions({ work, clerks, self, typed }: Props) {
  const may = (move: Move) => mayMove(move, work.state, 'desk')
  // The field starts over once its note is stored, and keeps what was typed when nothing was done.
  const notes = work.history.filter(({ what, note }) => what !== 'assign' && note !== undefined).length
  return (
    <section aria-labelledby="work" className={styles['actions']}>
      <h2 id="work">Work on it</h2>
      <TextArea
        key={`note-${notes}`}
        form={WORK_FORM}
        label="Note"
        name="note"
        hint="Any button on this page saves it, too."
        rows={3}
        optional
        maxLength={4000}
        defaultValue={typed}
      />
      <div className={styles['row']}>
        <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="note">
          Add note
        </Button>
        {MOVES.filter(({ move }) => may(move)).map(({ move, label }) => (
          <Button key={move} form={WORK_FORM} type="submit" look="secondary" name="intent" value={move}>
            {label}
          </Button>
        ))}
      </div>
      <Select
        key={`clerk-${work.clerk}`}
        form={WORK_FORM}
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
      <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="assign">
        Assign
      </Button>
      {may('close') ? (
        <div id="close" className={styles['actions']}>
          <RadioGroup
            form={WORK_FORM}
            label="How it ended"
            name="outcome"
            options={OUTCOMES.map((outcome) => ({ value: outcome, label: outcomeName(outcome) }))}
            defaultValue={wordOf(work)}
          />
          <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="close">
            Close request
          </Button>
        </div>
      ) : null}
    </section>
  )
}

import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { wordOf } from '#core/retailers/figure-facts.ts'
import { outcomeName } from '#core/retailers/request-names.ts'
import { type Move, mayMove, OUTCOMES, type PlainMove } from '#core/retailers/request-states.ts'
import type { RequestWork } from '#core/retailers/request-work.ts'
import type { Clerks } from './clerks.ts'
import { WORK_FORM } from './hidden-fields.tsx'
import { NoteButton, NoteField, OwnerField } from './note-and-owner.tsx'
import styles from './requests.module.css'

interface Props {
  readonly work: RequestWork
  readonly clerks: Clerks
  readonly typed: string
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
      <NoteField work={work} typed={typed} />
      <div className={styles['row']}>
        <NoteButton />
        {MOVES.filter(({ move }) => may(move)).map(({ move, label }) => (
          <Button key={move} form={WORK_FORM} type="submit" look="secondary" name="intent" value={move}>
            {label}
          </Button>
        ))}
      </div>
      <OwnerField clerk={work.clerk} clerks={clerks} />
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

import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import type { ParkedInfo } from '#core/retailers/form/parked-info.ts'
import { ACTIONS, movesFrom } from '#core/retailers/work/actions.ts'
import { stateName } from '#core/retailers/work/request-names.ts'
import { OUTCOMES, type RequestState } from '#core/retailers/work/request-states.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import { Dialog, DialogButtons } from '../blocks/dialog.tsx'
import { Intent } from '../blocks/intent.tsx'
import styles from '../screens/list-screen.module.css'
import { ClerkSelect, type Clerks } from './clerks.tsx'
import { WORK_FORM } from './work-form.tsx'

interface Props {
  readonly work: RequestWork
  readonly clerks: Clerks
  readonly followUp: string | undefined
  readonly children?: ReactNode
}

export function RequestActions({ work, clerks, followUp, children }: Props) {
  return (
    <section aria-labelledby="next-step" className="stack">
      <h2 id="next-step">Next step</h2>
      <MoveTo state={work.state} />
      <div className="row">
        <ClerkSelect
          key={`clerk-${work.clerk}`}
          form={WORK_FORM}
          clerks={clerks}
          clerk={work.clerk ?? ''}
          optional
        />
        <Intent value="assign" label="Assign" />
      </div>
      <div className="row">
        <Field
          key={`follow-up ${work.followUp}`}
          form={WORK_FORM}
          type="date"
          label="Follow up on"
          name="followUp"
          room="medium"
          optional
          defaultValue={followUp ?? work.followUp ?? ''}
        />
        <Intent value="follow-up" label="Save the date" />
      </div>
      {children}
    </section>
  )
}

function MoveTo({ state }: { state: RequestState }) {
  return (
    <div>
      <Button id="close" look="secondary" popoverTarget="move-to">
        Move to
      </Button>
      <div
        id="move-to"
        popover="auto"
        role="group"
        aria-label="Move to"
        className={`panel ${styles['menu']}`}
      >
        <div>
          {movesFrom(state)
            .flatMap((action) => resultsOf(action))
            .map(([value, label]) => (
              <Intent key={value} value={value} label={label} />
            ))}
        </div>
      </div>
    </div>
  )
}

function resultsOf(action: ReturnType<typeof movesFrom>[number]): readonly (readonly [string, string])[] {
  const { label, to } = ACTIONS[action]
  if (action === 'close') return OUTCOMES.map((outcome) => [`close ${outcome}`, stateName('closed', outcome)])
  return [[action, label ?? (to === undefined || to === 'before' ? action : stateName(to))]]
}

export function ParkedNotice({ held, name }: { held: ParkedInfo; name: string }) {
  return (
    <section aria-labelledby="held" className="note stack">
      <h2 id="held">Parked</h2>
      <p>{held.reason}</p>
      {held.matched.length === 0 ? null : (
        <ul className="list lines" aria-label="What matched">
          {held.matched.map(({ label, text }) => (
            <li key={label + text}>
              <span className="small">{label}:</span> {text}
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        Nothing has been sent yet. Releasing it changes no rules: the next one like it will be parked, too.
        The visitor’s copy leaves out what was typed.
      </p>
      <div className="row">
        <Intent look="primary" value="release desk" label="Release to the desk" />
        <Intent value="release both" label="Release to both" />
        <Button look="secondary" popoverTarget="discard">
          Delete request
        </Button>
      </div>
      <Dialog id="discard" label={`Delete the request of ${name}`}>
        <p>The request from {name} will be erased permanently, with its history.</p>
        <DialogButtons of="discard">
          <Intent look="primary" value="delete" label="Delete permanently" />
        </DialogButtons>
      </Dialog>
    </section>
  )
}

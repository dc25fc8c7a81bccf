import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { ACTIONS, movesFrom } from '#core/retailers/work/actions.ts'
import { stateName } from '#core/retailers/work/request-names.ts'
import { OUTCOMES, type RequestState } from '#core/retailers/work/request-states.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import styles from '../screens/row-menu.module.css'
import { ClerkSelect, type Clerks } from './clerks.tsx'
import { Intent, WORK_FORM } from './work-form.tsx'

interface Props {
  readonly work: RequestWork
  readonly clerks: Clerks
  /** Unsaved input for the day. */
  readonly followUp: string | undefined
  /** Extra fields that some moves need. */
  readonly children?: ReactNode
}

/** Controls for the next state, the owner and the follow-up date. */
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
        <Intent value="assign">Assign</Intent>
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
        <Intent value="follow-up">Save the date</Intent>
      </div>
      {children}
    </section>
  )
}

/** Menu of the possible next states. */
function MoveTo({ state }: { state: RequestState }) {
  return (
    <div>
      <Button id="close" look="secondary" popoverTarget="move-to">
        Move to
      </Button>
      <div id="move-to" popover="auto" role="group" aria-label="Move to" className={styles['menu']}>
        <div>
          {movesFrom(state)
            .flatMap((action) => resultsOf(action))
            .map(([value, label]) => (
              <Intent key={value} value={value}>
                {label}
              </Intent>
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

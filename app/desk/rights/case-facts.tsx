import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { dayInWords } from '#core/days.ts'
import type { HistoryEntry } from '#core/retailers/work/request-work.ts'
import { casePath } from '#core/rights/case-path.ts'
import { isClosed, lastStep, type RightsCase } from '#core/rights/rights-case.ts'
import { dueOn, RIGHTS_DAYS } from '#core/rights/rights-clock.ts'
import type { CaseView } from '#services/rights/case-reader.ts'
import { DeskTime } from '../desk-time.tsx'
import type { Clerks } from '../requests/clerks.ts'
import { WORK_FORM } from '../requests/hidden-fields.tsx'
import { NoteButton, NoteField, OwnerField } from '../requests/note-and-owner.tsx'
import styles from '../requests/requests.module.css'

/** The request, its date and person, and how the identity was verified. */
export function CaseFacts({ view: { rightsCase, summary } }: { view: CaseView }) {
  const { number, receivedOn, person } = rightsCase
  const facts = [
    ['Case', number],
    ['Asked for', summary.wish],
    ['Name', person?.name],
    ['Email', person?.email],
    ['Phone', person?.phone],
    ['Reference', person?.reference],
    ['Address', [person?.street, person?.zip].filter(Boolean).join(', ')],
    ['Received', dayInWords(receivedOn)],
    ['Due', dayInWords(dueOn(rightsCase))],
  ] as const
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">What was asked</h2>
      <dl className={styles['facts']}>
        {facts.map(([label, text]) =>
          text ? (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ) : null,
        )}
        <StepFact label="Extended" step={lastStep(rightsCase, 'extend')} />
        <StepFact label="Identity" step={lastStep(rightsCase, 'verify')} />
        <StepFact label="Closed" step={lastStep(rightsCase, 'end')} />
      </dl>
      {isClosed(rightsCase) ? null : (
        <p className={styles['after']}>
          <Link to={`${casePath(number)}/details`}>Change what was asked</Link>
        </p>
      )}
    </section>
  )
}

function StepFact({ label, step }: { label: string; step: HistoryEntry | undefined }) {
  if (!step) return null
  return (
    <Fact label={label}>
      {step.note} ({step.person}, <DeskTime at={step.at} />)
    </Fact>
  )
}

/** Notes, owner, the one extension, and closing. */
export function CaseWork({
  rightsCase,
  clerks,
  typed,
}: {
  rightsCase: RightsCase
  clerks: Clerks
  typed: { readonly note: string; readonly reason: string; readonly end: string } | undefined
}) {
  const { work } = rightsCase
  return (
    <>
      <section aria-labelledby="work" className={styles['actions']}>
        <h2 id="work">Work on it</h2>
        <NoteField work={work} typed={typed?.note ?? ''} />
        <NoteButton />
        <OwnerField clerk={work.clerk} clerks={clerks} />
      </section>
      <section aria-labelledby="time" className={styles['actions']}>
        <h2 id="time">Time</h2>
        {lastStep(rightsCase, 'extend') ? (
          <p>The deadline was extended and cannot be extended again.</p>
        ) : (
          <>
            <TextArea
              form={WORK_FORM}
              label="Why it takes longer"
              name="reason"
              hint="We email this to the person and keep it as proof."
              rows={2}
              maxLength={1000}
              defaultValue={typed?.reason}
            />
            <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="extend">
              Extend by {RIGHTS_DAYS.extension} days
            </Button>
          </>
        )}
      </section>
      <section id="close" aria-labelledby="end-heading" className={styles['actions']}>
        <h2 id="end-heading">End</h2>
        <TextArea
          form={WORK_FORM}
          label="How the person was answered"
          name="end"
          hint="We keep this as proof. Notes and what the person told us are deleted."
          rows={2}
          maxLength={1000}
          defaultValue={typed?.end}
        />
        <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="close">
          Close case
        </Button>
      </section>
    </>
  )
}

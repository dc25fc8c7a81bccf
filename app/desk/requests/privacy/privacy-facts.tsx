import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { dayInWords } from '#core/days.ts'
import { lastStep, type Privacy } from '#core/retailers/privacy/privacy.ts'
import { dueOn, RIGHTS_DAYS } from '#core/retailers/privacy/privacy-clock.ts'
import { isFinal } from '#core/retailers/work/request-states.ts'
import type { HistoryEntry, RequestWork } from '#core/retailers/work/request-work.ts'
import type { InboxLine } from '#services/desk/requests/request-summary.ts'
import { DeskTime } from '../../desk-time.tsx'
import { MAX_REASON } from '../composed.ts'
import { WORK_FORM } from '../hidden-fields.tsx'
import { Intent } from '../request-actions.tsx'

/** Facts about a privacy request: rights, dates, person and identity check. */
export function PrivacyFacts({
  work,
  privacy: { receivedOn, person },
  summary: { reference, wish, place },
}: {
  work: RequestWork
  privacy: Privacy
  summary: InboxLine
}) {
  const facts = [
    ['Asked for', wish],
    ['Name', person?.name],
    ['Email', person?.email],
    ['Phone', person?.phone],
    ['Request', person?.reference],
    ['Address', place],
    ['Received', dayInWords(receivedOn)],
    ['Due', dayInWords(dueOn(work) ?? '')],
    ['Reference', reference],
  ] as const
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">What was asked</h2>
      <dl className="facts">
        {facts.map(([label, text]) =>
          text ? (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ) : null,
        )}
        <StepFact label="Extended" step={lastStep(work, 'extend')} />
        <StepFact label="Identity" step={lastStep(work, 'verify')} />
        <StepFact label="Closed" step={lastStep(work, 'end')} />
      </dl>
      {isFinal(work.state) ? null : (
        <p>
          <Link to={`/desk/requests/${reference}/details`}>Change what was asked</Link>
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

/** Fields for the reasons to close or extend a privacy request. */
export function PrivacyReasons({
  work,
  typed,
}: {
  work: RequestWork
  typed: { readonly reason?: string; readonly end?: string }
}) {
  return (
    <>
      <Reason
        label="How the person was answered"
        name="end"
        hint="Write it, then move to Closed. We keep this as proof. Notes and what the person told us are deleted."
        defaultValue={typed.end}
      />
      {lastStep(work, 'extend') ? (
        <p>The deadline was extended and cannot be extended again.</p>
      ) : (
        <>
          <Reason
            label="Why it takes longer"
            name="reason"
            hint="We email this to the person and keep it as proof."
            defaultValue={typed.reason}
          />
          <Intent value="extend">Extend by {RIGHTS_DAYS.extension} days</Intent>
        </>
      )}
    </>
  )
}

function Reason(field: Pick<ComponentProps<typeof TextArea>, 'label' | 'name' | 'hint' | 'defaultValue'>) {
  return <TextArea {...field} form={WORK_FORM} rows={2} optional maxLength={MAX_REASON} />
}

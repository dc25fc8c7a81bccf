import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Facts } from '#app/ui/words/facts.tsx'
import { dayInWords } from '#core/days.ts'
import { lastStep, type Privacy, type Right } from '#core/retailers/privacy/privacy.ts'
import { dueOn, RIGHTS_DAYS } from '#core/retailers/privacy/privacy-clock.ts'
import { isFinal } from '#core/retailers/work/request-states.ts'
import type { StoredRequest } from '#core/retailers/work/request-store.ts'
import type { HistoryEntry, RequestWork } from '#core/retailers/work/request-work.ts'
import { siteDay } from '#core/site-time.ts'
import type { InboxLine } from '#services/desk/requests/request-summary.ts'
import type { FoundRequest } from '#services/retailers/privacy/find-person.ts'
import type { PrivacyView } from '#services/retailers/privacy/privacy-requests.ts'
import { SaveButton } from '../../blocks/failure-alert.tsx'
import { Intent } from '../../blocks/intent.tsx'
import { DeskTime } from '../../desk-time.tsx'
import styles from '../requests.module.css'
import { Lines, MAX_REASON, WORK_FORM } from '../work-form.tsx'

interface Props {
  readonly work: RequestWork
  readonly privacy: Privacy
  readonly summary: InboxLine
  readonly view: PrivacyView
  /** Unsaved input. */
  readonly typed:
    | { readonly intent: string; readonly references: readonly string[]; readonly identity: string }
    | undefined
}

export function PrivacyProgress(props: Props) {
  const { work, privacy } = props
  return (
    <div className={`stack ${styles['sections']}`}>
      <PrivacyFacts {...props} />
      {isFinal(work.state) || privacy.erasure ? null : <PersonRequests {...props} />}
      <Erasure {...props} />
    </div>
  )
}

function PrivacyFacts({ work, privacy, summary: { reference, wish, place } }: Props) {
  const { receivedOn, person } = privacy
  const step = (what: HistoryEntry['what']) => stepWords(lastStep(work, what))
  const facts = {
    'Asked for': wish,
    Name: person?.name,
    Email: person?.email,
    Phone: person?.phone,
    Request: person?.reference,
    Address: place,
    Received: dayInWords(receivedOn),
    Due: dayInWords(dueOn(work) ?? ''),
    Reference: reference,
    Extended: step('extend'),
    Identity: step('verify'),
    Closed: step('end'),
  }
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">What was asked</h2>
      <Facts of={Object.entries(facts)} />
      {isFinal(work.state) ? null : (
        <p>
          <Link to={`/desk/requests/${reference}/details`}>Change what was asked</Link>
        </p>
      )}
    </section>
  )
}

function stepWords(step: HistoryEntry | undefined): ReactNode {
  return (
    step && (
      <>
        {step.note} ({step.person}, <DeskTime at={step.at} />)
      </>
    )
  )
}

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
          <Intent value="extend" label={`Extend by ${RIGHTS_DAYS.extension} days`} />
        </>
      )}
    </>
  )
}

function Reason(field: Pick<ComponentProps<typeof TextArea>, 'label' | 'name' | 'hint' | 'defaultValue'>) {
  return <TextArea {...field} form={WORK_FORM} rows={2} optional maxLength={MAX_REASON} />
}

function PersonRequests({ work, privacy, summary, view: { found, isCut }, typed }: Props) {
  const { chosen, asked } = privacy
  const path = `/desk/requests/${summary.reference}`
  const identity = lastStep(work, 'verify')
  const isHandOut = typed?.intent === 'copy' || typed?.intent === 'erase'
  const lacksIdentity = isHandOut && !identity && typed.identity === ''
  const checked = typed?.references ?? chosen
  return (
    <div className="stack" key={path}>
      <section aria-labelledby="requests">
        <h2 id="requests">Their requests</h2>
        {found.length === 0 ? (
          <p>
            No request matches what the person told us.{' '}
            <Link to={`${path}/details`}>Add what else you know</Link>.
          </p>
        ) : (
          <fieldset>
            <legend>Choose the ones that belong to this person.</legend>
            {found.map(({ worked: { stored }, matches }) => (
              <Choice
                key={stored.reference}
                stored={stored}
                matches={matches}
                isChecked={checked.includes(stored.reference)}
              >
                {asked.includes('correction') && chosen.includes(stored.reference) ? (
                  <Link to={`${path}/correct/${stored.reference}`} className="more">
                    Correct<span className="visually-hidden"> request {stored.reference}</span>
                  </Link>
                ) : null}
              </Choice>
            ))}
          </fieldset>
        )}
        {isCut ? <p>There may be more. Add what else you know to find them all.</p> : null}
      </section>
      <section aria-labelledby="identity-heading">
        <h2 id="identity-heading">Identity</h2>
        <Field
          form={WORK_FORM}
          label="Identity verified by"
          name="identity"
          hint="How you know who is asking, such as “answered from the address in the request”. We keep this as proof, so leave out document numbers."
          maxLength={MAX_REASON}
          autoComplete="off"
          defaultValue={typed?.identity || identity?.note}
          error={lacksIdentity ? 'Write down how you know who is asking.' : undefined}
        />
      </section>
      <ChoiceButtons asked={asked} hasRequests={found.length > 0} />
    </div>
  )
}

interface ChoiceProps {
  readonly stored: StoredRequest
  readonly matches: FoundRequest['matches']
  readonly isChecked: boolean
  readonly children: ReactNode
}

function Choice({ stored: { reference, receivedAt, request }, matches, isChecked, children }: ChoiceProps) {
  const id = `request-${reference}`
  return (
    <div className="check">
      <input
        type="checkbox"
        form={WORK_FORM}
        id={id}
        name="request"
        value={reference}
        defaultChecked={isChecked}
        aria-describedby={`about-${reference}`}
      />
      <span>
        <label htmlFor={id}>
          {request.firstName} {request.lastName}, {reference}
        </label>
        <span id={`about-${reference}`}>
          <span className="more">
            {matches.length === 0 ? 'Chosen earlier' : `Same ${matches.join(', ').toLowerCase()}`} · received{' '}
            {dayInWords(siteDay(new Date(receivedAt)))}
          </span>
          <span className="more">
            {request.email} · {request.contact.phone}
          </span>
          <span className="more">
            {request.streetAddress}, {request.city}, {request.state} {request.zip}
          </span>
        </span>
        <Link to={`/desk/requests/${reference}`} className="more">
          Open request<span className="visually-hidden"> {reference}</span>
        </Link>
        {children}
      </span>
    </div>
  )
}

/** Actions on the selection. Erase is never the primary button, because it cannot be undone. */
function ChoiceButtons({ asked, hasRequests }: { asked: readonly Right[]; hasRequests: boolean }) {
  const isAccess = hasRequests && asked.includes('access')
  return (
    <div className="row">
      <SaveButton form={WORK_FORM} value="choose-requests" look={isAccess ? 'secondary' : 'primary'} />
      {hasRequests ? (
        <>
          <Intent value="copy" look={isAccess ? 'primary' : 'secondary'} label="Send a copy" />
          <Intent value="erase" label="Erase" />
        </>
      ) : null}
    </div>
  )
}

function Erasure({ work, privacy: { erasure }, view }: Props) {
  if (!erasure) return null
  const { requests, notices, remains } = erasure
  return (
    <>
      <section aria-labelledby="erased" className="stack">
        <h2 id="erased">Erased</h2>
        <p>
          {requests.map(({ reference }) => reference).join(', ')} ({erasure.by}, <DeskTime at={erasure.at} />)
        </p>
        <Proof {...view} />
      </section>
      <section aria-labelledby="remains">
        <h2 id="remains">What remains, and why</h2>
        <Lines of={remains} />
      </section>
      <section aria-labelledby="retailers">
        <h2 id="retailers">Retailers that received it</h2>
        {notices.length === 0 ? <p>None.</p> : null}
        <ul className="list lines">
          {notices.map(({ number, retailerName, email, references, answered }) => (
            <li key={number} className="row apart">
              <span>
                <strong>{retailerName}</strong>
                <span className="more">
                  {references.join(', ')} · {email}
                </span>
                <span className="more">
                  {answered ? (
                    <>
                      Has erased it (noted by {answered.by}, <DeskTime at={answered.at} />)
                    </>
                  ) : (
                    'Has not answered yet'
                  )}
                </span>
              </span>
              {answered || isFinal(work.state) ? null : (
                <Intent
                  value={`answer ${number}`}
                  about={`(${retailerName})`}
                  label="They confirmed the erasure"
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Proof({ mayProve, proofText }: PrivacyView) {
  return (
    <>
      {mayProve ? (
        <p className="row">
          <Intent value="prove" label="Send the proof now" />
          <span>It lists who has answered so far, and is sent automatically once everyone has.</span>
        </p>
      ) : null}
      {proofText === undefined ? null : (
        <>
          <p>We have no email address for this person. Give them this proof another way:</p>
          <div className="panel">
            <p className={styles['letter']}>{proofText}</p>
          </div>
        </>
      )}
    </>
  )
}

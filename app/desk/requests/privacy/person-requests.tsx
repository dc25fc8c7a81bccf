import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { dayInWords } from '#core/days.ts'
import { lastStep, type Privacy, type Right } from '#core/retailers/privacy/privacy.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import { siteDay } from '#core/site-time.ts'
import type { FoundRequest } from '#services/retailers/privacy/find-person.ts'
import type { PrivacyView } from '#services/retailers/privacy/privacy-requests.ts'
import { SaveButton } from '../../blocks/failure-alert.tsx'
import { MAX_REASON } from '../composed.ts'
import { WORK_FORM } from '../hidden-fields.tsx'
import styles from '../requests.module.css'

/** Form with the person's possible requests to select from, the identity check, and the next action. */
export function PersonRequests({
  path,
  work,
  privacy: { chosen, asked },
  view: { found, isCut },
  typed,
}: {
  /** Path of the page. */
  path: string
  work: RequestWork
  privacy: Privacy
  view: PrivacyView
  /** Unsaved input. */
  typed:
    | { readonly intent: string; readonly references: readonly string[]; readonly identity: string }
    | undefined
}) {
  const identity = lastStep(work, 'verify')
  const isHandOut = typed?.intent === 'copy' || typed?.intent === 'erase'
  const lacksIdentity = isHandOut && !identity && typed.identity === ''
  const checked = typed?.references ?? chosen
  return (
    <div className={styles['choices']} key={`${chosen.join()} ${identity?.at ?? ''}`}>
      <section aria-labelledby="requests">
        <h2 id="requests">Their requests</h2>
        {found.length === 0 ? (
          <p>
            No request matches what the person told us.{' '}
            <Link to={`${path}/details`}>Add what else you know</Link>.
          </p>
        ) : (
          <fieldset>
            <legend className={styles['legend']}>Choose the ones that belong to this person.</legend>
            {found.map((one) => (
              <Choice
                key={one.worked.stored.reference}
                found={one}
                isChecked={checked.includes(one.worked.stored.reference)}
                correctPath={
                  asked.includes('correction') && chosen.includes(one.worked.stored.reference)
                    ? `${path}/correct/${one.worked.stored.reference}`
                    : undefined
                }
              />
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

function Choice({
  found,
  isChecked,
  correctPath,
}: {
  found: FoundRequest
  isChecked: boolean
  correctPath: string | undefined
}) {
  const { worked, matches } = found
  const { stored } = worked
  return (
    <div className={styles['choice']}>
      <input
        type="checkbox"
        form={WORK_FORM}
        id={`request-${stored.reference}`}
        name="request"
        value={stored.reference}
        defaultChecked={isChecked}
        aria-describedby={`about-${stored.reference}`}
      />
      <span>
        <label htmlFor={`request-${stored.reference}`}>
          {stored.request.firstName} {stored.request.lastName}, {stored.reference}
        </label>
        <span id={`about-${stored.reference}`}>
          <span className={styles['more']}>
            {matches.length === 0 ? 'Chosen earlier' : `Same ${matches.join(', ').toLowerCase()}`} · received{' '}
            {dayInWords(siteDay(new Date(stored.receivedAt)))}
          </span>
          <span className={styles['more']}>
            {stored.request.email} · {stored.request.contact.phone}
          </span>
          <span className={styles['more']}>
            {stored.request.streetAddress}, {stored.request.city}, {stored.request.state} {stored.request.zip}
          </span>
        </span>
        <Link to={`/desk/requests/${stored.reference}`} className={styles['more']}>
          Open request<span className="visually-hidden"> {stored.reference}</span>
        </Link>
        {correctPath === undefined ? null : (
          <Link to={correctPath} className={styles['more']}>
            Correct<span className="visually-hidden"> request {stored.reference}</span>
          </Link>
        )}
      </span>
    </div>
  )
}

/** Actions on the selection. Erase is never the primary button, because it cannot be undone. */
function ChoiceButtons({ asked, hasRequests }: { asked: readonly Right[]; hasRequests: boolean }) {
  const isAccess = hasRequests && asked.includes('access')
  const click = (intent: string, label: string, look: 'primary' | 'secondary') => (
    <Button form={WORK_FORM} type="submit" look={look} name="intent" value={intent}>
      {label}
    </Button>
  )
  return (
    <div className={styles['row']}>
      <SaveButton form={WORK_FORM} value="choose-requests" look={isAccess ? 'secondary' : 'primary'} />
      {hasRequests ? click('copy', 'Send a copy', isAccess ? 'primary' : 'secondary') : null}
      {hasRequests ? click('erase', 'Erase', 'secondary') : null}
    </div>
  )
}

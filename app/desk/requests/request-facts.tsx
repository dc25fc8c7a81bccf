import { Link } from 'react-router'
import { Field } from '#app/ui/fields/field.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { readableName } from '#core/content/names.ts'
import { namedPhotoPath } from '#core/content/photos/photo-paths.ts'
import { telephoneLink } from '#core/phone.ts'
import { addressIn, answerIn } from '#core/retailers/form/answers.ts'
import { deskLabelOf, FIELD_NAMES, type FieldName } from '#core/retailers/form/fields.ts'
import { UNKNOWN_PHOTO } from '#core/retailers/form/messages.ts'
import { mailRecords, type StoredRequest } from '#core/retailers/work/request-store.ts'
import { Intent } from '../blocks/intent.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './requests.module.css'
import { WORK_FORM } from './work-form.tsx'

const IN_ADDRESS: ReadonlySet<FieldName> = new Set(['streetAddress', 'city', 'state', 'zip', 'country'])
const ELSEWHERE: ReadonlySet<FieldName> = new Set(['retailer', 'firstName', 'lastName', 'email', 'phone'])
/** Fields with what the visitor wants; the others are collapsed. */
const WISHES: ReadonlySet<FieldName> = new Set(['businessName', 'describe', 'comments'])
/** In characters. Narrow screens fold longer answers, so that the next step is on the first screen. */
const LONG = 300

export function RequestFacts({ stored, phone }: { stored: StoredRequest; phone: string | undefined }) {
  const { request, reference, parkedReason } = stored
  const isReleased = parkedReason !== undefined && mailRecords(stored).desk?.state !== 'parked'
  const address = addressIn(request)
  const others = FIELD_NAMES.filter((name) => !IN_ADDRESS.has(name) && !ELSEWHERE.has(name))
  return (
    <section aria-labelledby="came">
      <h2 id="came">What the visitor sent</h2>
      <p className="row reaching">
        <a href={telephoneLink(request.contact.phone)}>{request.contact.phone}</a>
        <a href={`mailto:${encodeURIComponent(request.email)}`}>{request.email}</a>
      </p>
      <dl className={`facts small ${styles['wish']}`}>
        {request.shop ? (
          <Fact label="Shop asked for">
            <Link to={`/desk/retailers/${request.shop.id}`}>{request.shop.name}</Link>
          </Fact>
        ) : null}
        <Answers names={others.filter((name) => WISHES.has(name))} request={request} />
        {request.photo ? (
          <Fact label="Photo">
            <a href={namedPhotoPath(request.photo)}>{readableName(request.photo.name)}</a>
          </Fact>
        ) : null}
        {request.unknownPhoto === true ? <Fact label="Photo">{UNKNOWN_PHOTO}</Fact> : null}
      </dl>
      <details open={phone !== undefined && phone !== request.contact.phone}>
        <summary>More facts</summary>
        <dl className="facts">
          <Fact label="Wrong number?">
            <Field
              key={request.contact.phone}
              form={WORK_FORM}
              type="tel"
              label="Phone"
              name="phone"
              room="medium"
              autoComplete="off"
              maxLength={40}
              defaultValue={phone ?? request.contact.phone}
            />
            <Intent value="correct" label="Correct the phone number" />
          </Fact>
          <Fact label="Address">
            {address}
            <CopyButton text={`${request.firstName} ${request.lastName}\n${address}`}>
              Copy address
            </CopyButton>
          </Fact>
          <Answers names={others.filter((name) => !WISHES.has(name))} request={request} />
          {isReleased ? <Fact label="Was parked">{parkedReason}</Fact> : null}
          <Fact label="Reference">{reference}</Fact>
        </dl>
      </details>
    </section>
  )
}

function Answers({ names, request }: Pick<StoredRequest, 'request'> & { names: readonly FieldName[] }) {
  return names.map((name) => {
    const answer = answerIn(request, name)
    return answer === '' ? null : (
      <Fact key={name} label={deskLabelOf(name)}>
        <span className={styles['answer']}>{answer}</span>
        {answer.length > LONG ? (
          <details className={styles['narrow']}>
            <summary>Whole answer</summary>
          </details>
        ) : null}
      </Fact>
    )
  })
}

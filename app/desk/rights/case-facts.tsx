import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { dayInWords, RIGHTS_DAYS } from '#core/rights/rights-clock.ts'
import type { CaseView } from '#services/rights/case-reader.ts'
import { DeskTime } from '../desk-time.tsx'
import { type FormOf, HiddenFields } from '../requests/hidden-fields.tsx'
import styles from '../requests/requests.module.css'
import { DueWords } from './due-words.tsx'
import { askedWords } from './right-names.ts'

/** What was asked, by whom and when, and how it is known who asks. */
export function CaseFacts({ view: { rightsCase, due } }: { view: CaseView }) {
  const { number, asked, receivedOn, person, identity, extension, closed } = rightsCase
  const street = [person?.street, person?.zip].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">What was asked</h2>
      <dl className={styles['facts']}>
        <Fact label="Asked for">{askedWords(asked)}</Fact>
        {person?.name ? <Fact label="Name">{person.name}</Fact> : null}
        {person?.email ? <Fact label="Email">{person.email}</Fact> : null}
        {person?.phone ? <Fact label="Phone">{person.phone}</Fact> : null}
        {person?.reference ? <Fact label="Reference">{person.reference}</Fact> : null}
        {street === '' ? null : <Fact label="Address">{street}</Fact>}
        <Fact label="Received">{dayInWords(receivedOn)}</Fact>
        <Fact label="Due">{closed ? dayInWords(due.dueOn) : <DueWords due={due} />}</Fact>
        {extension ? (
          <Fact label="Extended">
            {extension.reason} ({extension.by}, <DeskTime at={extension.at} />)
          </Fact>
        ) : null}
        {identity ? (
          <Fact label="Identity">
            {identity.how} ({identity.by}, <DeskTime at={identity.at} />)
          </Fact>
        ) : null}
        {closed ? (
          <Fact label="Closed">
            {closed.how} ({closed.by}, <DeskTime at={closed.at} />)
          </Fact>
        ) : null}
      </dl>
      {closed ? null : (
        <p className={styles['after']}>
          <Link to={`/desk/requests/rights/${number}/details`}>Change what was asked</Link>
        </p>
      )}
    </section>
  )
}

/** More time, once, and the end. */
export function TimeForms({ view, form }: { view: CaseView; form: FormOf }) {
  const { extension } = view.rightsCase
  return (
    <section aria-labelledby="time" className={`${styles['actions']} ${styles['time']}`}>
      <h2 id="time">Time</h2>
      {extension ? (
        <p>The time was extended, and cannot be again.</p>
      ) : (
        <Form method="post" preventScrollReset>
          <HiddenFields form={form} />
          <TextArea
            label="Why it takes longer"
            name="reason"
            hint="The person is told by mail. It is kept as proof."
            rows={2}
            maxLength={1000}
          />
          <Button type="submit" look="secondary" name="intent" value="extend">
            Extend by {RIGHTS_DAYS.extension} days
          </Button>
        </Form>
      )}
      <h2>End</h2>
      <Form method="post" preventScrollReset>
        <HiddenFields form={form} />
        <TextArea
          label="How the person was answered"
          name="end"
          hint="It is kept as proof. What the person told us is forgotten for good."
          rows={2}
          maxLength={1000}
        />
        <Button type="submit" look="secondary" name="intent" value="close">
          Close case
        </Button>
      </Form>
    </section>
  )
}

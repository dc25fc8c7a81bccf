import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Right } from '#core/rights/rights-case.ts'
import { dayInWords } from '#core/rights/rights-clock.ts'
import { siteDay } from '#core/site-time.ts'
import type { CaseView } from '#services/rights/case-reader.ts'
import { type FormOf, HiddenFields } from '../requests/hidden-fields.tsx'
import styles from '../requests/requests.module.css'

/** The requests that may be the person's, to choose from, and what to do with them. */
export function CaseRequests({ view, form }: { view: CaseView; form: FormOf }) {
  const { rightsCase, found, isCut } = view
  const { number, chosen, asked } = rightsCase
  const path = `/desk/requests/rights/${number}`
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Their requests</h2>
      {found.length === 0 ? (
        <p>
          No request has anything in common with what the person told us.{' '}
          <Link to={`${path}/details`}>Add what else you know</Link>.
        </p>
      ) : (
        // The answer may be a file, so that the browser asks for it itself.
        <Form method="post" reloadDocument className={styles['choices']} key={chosen.join()}>
          <HiddenFields form={form} />
          <fieldset>
            <legend className={styles['legend']}>Choose those that belong to the person.</legend>
            {found.map(({ worked: { stored }, matches }) => (
              <div key={stored.reference} className={styles['choice']}>
                <input
                  type="checkbox"
                  id={`request-${stored.reference}`}
                  name="request"
                  value={stored.reference}
                  defaultChecked={chosen.includes(stored.reference)}
                  aria-describedby={`about-${stored.reference}`}
                />
                <span>
                  <label htmlFor={`request-${stored.reference}`}>
                    {stored.request.firstName} {stored.request.lastName}, {stored.reference}
                  </label>
                  <span id={`about-${stored.reference}`}>
                    <span className={styles['more']}>
                      {matches.length === 0 ? 'Chosen before' : `Same ${matches.join(', ').toLowerCase()}`} ·
                      received {dayInWords(siteDay(new Date(stored.receivedAt)))}
                    </span>
                    <span className={styles['more']}>
                      {stored.request.email} · {stored.request.contact.phone}
                    </span>
                    <span className={styles['more']}>
                      {stored.request.streetAddress}, {stored.request.city}, {stored.request.state}{' '}
                      {stored.request.zip}
                    </span>
                  </span>
                  <Link to={`/desk/requests/${stored.reference}`} className={styles['more']}>
                    Open request<span className="visually-hidden"> {stored.reference}</span>
                  </Link>
                  {asked.includes('correction') && chosen.includes(stored.reference) ? (
                    <Link to={`${path}/correct/${stored.reference}`} className={styles['more']}>
                      Correct<span className="visually-hidden"> request {stored.reference}</span>
                    </Link>
                  ) : null}
                </span>
              </div>
            ))}
          </fieldset>
          {isCut ? <p>There may be more. Add what else you know, to find them all.</p> : null}
          <CaseButtons path={path} asked={asked} />
        </Form>
      )}
    </section>
  )
}

/** What may be done with the choice. */
function CaseButtons({ path, asked }: { path: string; asked: readonly Right[] }) {
  const isErasure = asked.includes('erasure')
  return (
    <div className={styles['row']}>
      <Button type="submit" look="secondary" name="intent" value="choose">
        Save choice
      </Button>
      <Button type="submit" look={isErasure ? 'secondary' : 'primary'} formAction={`${path}/export`}>
        Export
      </Button>
      <Button type="submit" look={isErasure ? 'primary' : 'secondary'} name="intent" value="erase">
        Erase
      </Button>
    </div>
  )
}

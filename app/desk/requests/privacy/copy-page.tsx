import { Link } from 'react-router'
import { Facts } from '#app/ui/words/facts.tsx'
import { dayInWords } from '#core/days.ts'
import type { ExportedRequest } from '#core/retailers/privacy/person-export.ts'
import { siteDay } from '#core/site-time.ts'
import { confirmFirst, deskOf } from '../../guard.ts'
import styles from '../requests.module.css'
import { Lines, usable } from '../work-form.tsx'
import type { Route } from './+types/copy-page'

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  confirmFirst(context, url)
  return usable(await deskOf(context).privacy.copied(reference), `/desk/requests/${reference}`).copy
}

export default function CopyPage({ loaderData }: Route.ComponentProps) {
  const { reference, copiedAt, about, requests } = loaderData
  return (
    <>
      <title>{`Copy | ${reference} | Requests | Desk`}</title>
      <nav aria-label="Places" className="screen-only reaching">
        <Link to={`/desk/requests/${reference}`}>Back to the request</Link>
      </nav>
      <h1>What we hold about you</h1>
      <p className="measure">
        Privacy request {reference}, {dayIn(copiedAt)}. This is everything that we hold in your requests, why
        we have it, and who received it.
      </p>
      <p className="measure screen-only">
        Print this page or save it as a PDF for the person, or{' '}
        <a href={`/desk/requests/${reference}/copy.json`} download>
          download it as JSON
        </a>
        , which programs can read.
      </p>
      <div className={`stack ${styles['export']}`}>
        <section aria-labelledby="about">
          <h2 id="about">Why we have it</h2>
          <Facts
            of={[
              ['Categories', about.categories.join(', ')],
              ['From whom', about.sources.join(', ')],
              ['What for', about.purposes.join('. ')],
              ['Sent to', about.disclosedTo.join('. ')],
            ]}
          />
        </section>
        {requests.map((request) => (
          <RequestSection key={request.reference} request={request} />
        ))}
      </div>
    </>
  )
}

function RequestSection({ request }: { request: ExportedRequest }) {
  const { reference, receivedAt, state, answers, photo, ideas, parked, mails, passedOnTo, history } = request
  const id = `request-${reference}`
  const facts = [
    ['Received', dayIn(receivedAt)],
    ['State', state],
    ...Object.entries(answers),
    ['Photo asked about', photo],
    ...(ideas?.ideas ?? []).map(
      ({ title, note }) => ['Idea', [title, note].filter(Boolean).join(': ')] as const,
    ),
    ...(ideas?.brief ?? []).map(({ label, value }) => [label, value] as const),
    ['Parked', parked],
  ] as const
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Request {reference}</h2>
      <Facts of={facts} />
      <TitledLines title="Emails" lines={mails.map(({ mail, state: fate }) => `${mail}: ${fate}`)} />
      <TitledLines
        title="Retailers that it was sent to"
        lines={passedOnTo.map(({ retailer, at, answer }) =>
          [`${retailer}, ${dayIn(at)}`, answer].filter(Boolean).join(': '),
        )}
      />
      <TitledLines
        title="History and notes"
        lines={history.map(({ at, what, note }) =>
          [`${dayIn(at)}: ${what}`, note].filter(Boolean).join(', '),
        )}
      />
    </section>
  )
}

function TitledLines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <Lines of={lines} />
    </>
  )
}

const dayIn = (iso: string) => dayInWords(siteDay(new Date(iso)))

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { dayInWords, isDay } from '#core/days.ts'
import { readPeriod } from '#core/retailers/work/figure-period.ts'
import { VISIT_DAYS } from '#core/visits/visit-actions.ts'
import type { FigureTable } from '#services/desk/requests/request-figures.ts'
import { Screen } from '../blocks/screen.tsx'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/reports-page'
import { durationInWords } from './figure-words.ts'
import styles from './reports.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { figures, now } = deskOf(context)
  const { fault, ...period } = readPeriod(url.searchParams, now)
  return { period, fault, figures: await figures.read(period) }
}

export default function ReportsPage({ loaderData: { period, fault, figures } }: Route.ComponentProps) {
  const { received, times } = figures
  return (
    <Screen heading="Reports">
      <form className="row screen-only">
        <Field label="From" name="from" type="date" required defaultValue={period.from} />
        <Field label="To" name="to" type="date" required defaultValue={period.to} />
        <Button type="submit">Show</Button>
      </form>
      {fault === undefined ? null : <Alert kind="error">{fault} These are the last 13 weeks.</Alert>}
      <p className="measure">
        Requests received from {dayInWords(period.from, 'medium')} to {dayInWords(period.to, 'medium')}, as
        they stand now. Spam and parked requests count only under “By state”.
      </p>
      <dl className={`row ${styles['facts']}`}>
        <Fact label="Requests">{received.toLocaleString('en-US')}</Fact>
        <Fact label="Answered">{times.answered.toLocaleString('en-US')}</Fact>
        <Fact label="Half of them answered within">{inWords(times.median)}</Fact>
        <Fact label="90% answered within">{inWords(times.ninety)}</Fact>
      </dl>
      <p className="measure">
        An answer is the first response: a retailer accepted or declined, or someone spoke with the visitor.
        Nights and weekends count. The outcome is the desk’s; until the desk closes the request, it is what
        the retailer reported.
      </p>
      <p className="screen-only">
        <a href={`/desk/reports/export?${new URLSearchParams(period)}`} download>
          Download as CSV
        </a>
      </p>
      <Tables of={figures.requests} />
      <section className="stack" aria-labelledby="visits">
        <h2 id="visits">Visits</h2>
        <p className="measure">
          What browsers report at the end of a page, as counts alone: no address, no cookie, no one. Browsers
          that send the Global Privacy Control signal, and those without scripts, report nothing. Searches are
          counted, with and without a result; what was typed is not kept, except where it is the name of a
          door, finish, wood or word of our glossary. Counts are removed after {VISIT_DAYS} days.
        </p>
      </section>
      <Tables of={figures.visits} />
    </Screen>
  )
}

const inWords = (ms: number | undefined) => (ms === undefined ? '–' : durationInWords(ms))

function Tables({ of }: { of: readonly FigureTable[] }) {
  return (
    <div className="grid two">
      {of.map((table) => (
        <Report key={table.title} {...table} />
      ))}
    </div>
  )
}

/** Rows before the fold. */
const FIRST = 14

/** A table with bars for its first numbers. */
function Report({ title, headings, rows, none }: FigureTable) {
  const most = Math.max(1, ...rows.map(([, first = 0]) => first))
  const cells = rows.map(([name, first = 0, ...others]) => ({
    key: name,
    cells: [
      isDay(name) ? dayInWords(name, 'medium') : name,
      <span key="first" className={styles['figure']}>
        {first.toLocaleString('en-US')}
        <svg aria-hidden="true" focusable="false">
          <rect width={`${((first / most) * 100).toFixed(2)}%`} height="100%" />
        </svg>
      </span>,
      ...others.map((amount) => amount.toLocaleString('en-US')),
    ],
  }))
  if (rows.length === 0 && none === undefined) return null
  return (
    <section className={`stack ${headings.length > 2 ? 'across' : ''}`}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{none}</p> : null}
      <WideTable caption={title} headings={headings} rows={cells.slice(0, FIRST)} />
      {rows.length > FIRST ? (
        <details className={styles['rest']}>
          <summary>
            Show {rows.length - FIRST} more<span className="visually-hidden">: {title}</span>
          </summary>
          <WideTable caption={`${title}, more`} headings={headings} rows={cells.slice(FIRST)} />
        </details>
      ) : null}
    </section>
  )
}

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { dayInWords } from '#core/days.ts'
import { formatCount } from '#core/format-count.ts'
import { readPeriod } from '#core/retailers/work/figure-period.ts'
import { VISIT_DAYS } from '#core/visits/visit-actions.ts'
import type { FigureReport, VisitFigures } from '#services/desk/requests/request-figures.ts'
import { Screen } from '../blocks/screen.tsx'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/reports-page'
import { ColumnChart, Report } from './charts.tsx'
import { durationInWords } from './figure-words.ts'
import styles from './reports.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { figures, now } = deskOf(context)
  const { fault, ...period } = readPeriod(url.searchParams, now)
  return { period, fault, figures: await figures.read(period) }
}

export default function ReportsPage({ loaderData: { period, fault, figures } }: Route.ComponentProps) {
  const { received, times, retailers, visits } = figures
  const weeks = figures.weeks.map(({ name, count }) => ({ name: dayInWords(name, 'medium'), count }))
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
      <div className="grid two">
        <div className="across">
          <Report
            title="By week"
            caption="Requests per week"
            headings={['Week of', 'Requests']}
            rows={weeks.map(({ name, count }) => ({ name, amounts: [count] }))}
            chart={
              <ColumnChart
                title="Requests per week, as columns"
                summary={`${formatCount(weeks.length, 'week')} starting on Mondays.`}
                columns={weeks}
                unit="week"
              />
            }
          />
        </div>
        <Lists of={figures.reports} />
        {retailers.length === 0 ? <p>No request from this period was sent to a retailer.</p> : null}
        <Report
          title="Retailers"
          caption="Accepted and declined per retailer"
          headings={['Retailer', 'Accepted', 'Declined', 'No answer', 'Open']}
          rows={retailers.map(({ name, accepted, declined, unanswered, open }) => ({
            name,
            amounts: [accepted, declined, unanswered, open],
          }))}
        />
      </div>
      <VisitFiguresPart visits={visits} />
    </Screen>
  )
}

function inWords(ms: number | undefined): string {
  return ms === undefined ? '–' : durationInWords(ms)
}

function Lists({ of }: { of: readonly FigureReport[] }) {
  return of.map(({ title, of: name, measure, figures }) => (
    <Report
      key={title}
      title={title}
      headings={[name, measure]}
      rows={figures.map((figure) => ({ name: figure.name, amounts: [figure.count] }))}
    />
  ))
}

function VisitFiguresPart({ visits }: { readonly visits: VisitFigures }) {
  return (
    <>
      <section className="stack" aria-labelledby="visits">
        <h2 id="visits">Visits</h2>
        <p className="measure">
          What browsers report at the end of a page, as counts alone: no address, no cookie, no one. Browsers
          that send the Global Privacy Control signal, and those without scripts, report nothing. Searches are
          counted, with and without a result; what was typed is not kept, except where it is the name of a
          door, finish, wood or word of our glossary. Counts are removed after {VISIT_DAYS} days.
        </p>
      </section>
      {visits.days.length === 0 ? (
        <p>No visit was reported in this period.</p>
      ) : (
        <div className="grid two">
          <div className="across">
            <Days days={visits.days} />
          </div>
          <Lists of={visits.reports} />
        </div>
      )}
    </>
  )
}

function Days({ days }: Pick<VisitFigures, 'days'>) {
  const columns = days
    .map(({ day, opened }) => ({ name: dayInWords(day, 'medium'), count: opened }))
    .toReversed()
  const rows = days.map(({ day, opened, found, unfound, saved, compared, asked }) => ({
    name: dayInWords(day, 'medium'),
    amounts: [opened, found + unfound, unfound, saved, compared, asked],
  }))
  return (
    <Report
      title="By day"
      caption="Visits per day"
      headings={['Day', 'Opened', 'Searches', 'Without a result', 'Saved', 'Compared', 'Asked']}
      rows={rows}
      chart={
        <ColumnChart
          title="Pages opened per day, as columns"
          summary={`${formatCount(columns.length, 'day')}.`}
          columns={columns}
          unit="day"
        />
      }
    />
  )
}

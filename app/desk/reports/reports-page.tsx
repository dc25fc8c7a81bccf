import { servicesContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { dayInWords } from '#core/days.ts'
import { formatCount } from '#core/format-count.ts'
import { readPeriod } from '#core/retailers/work/figure-period.ts'
import type { RetailerFigure } from '#services/desk/requests/request-figures.ts'
import { deskOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/reports-page'
import { BarChart } from './bar-chart.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureFrame, FigureSection, FigureTable } from './figure-section.tsx'
import { durationInWords, mostOf } from './figure-words.ts'
import styles from './reports.module.css'
import { VisitFiguresPart } from './visit-figures.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fault, ...period } = readPeriod(url.searchParams, context.get(servicesContext).now())
  return { period, fault, figures: await deskOf(context).desk.figures.read(period) }
}

export function meta() {
  return [{ title: 'Reports | Desk' }, { name: 'robots', content: 'noindex' }]
}

const MOST_AREAS = 12
const MOST_SAMPLES = 12

export default function ReportsPage({ loaderData: { period, fault, figures } }: Route.ComponentProps) {
  const { received, times, retailers, visits } = figures
  const weeks = figures.weeks.map(({ name, count }) => ({ name: dayInWords(name, 'medium'), count }))
  return (
    <>
      <h1>Reports</h1>
      <form className={styles['period']}>
        <Field label="From" name="from" type="date" required defaultValue={period.from} />
        <Field label="To" name="to" type="date" required defaultValue={period.to} />
        <Button type="submit">Show</Button>
      </form>
      {fault === undefined ? null : <Alert kind="error">{fault} These are the last 13 weeks.</Alert>}
      <p className="measure">
        Requests received from {dayInWords(period.from, 'medium')} to {dayInWords(period.to, 'medium')}, as
        they stand now. Spam and parked requests count only under “By state”.
      </p>
      <dl className={styles['facts']}>
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
      <p className={styles['download']}>
        <a href={`/desk/reports/export?${new URLSearchParams(period)}`} download>
          Download as CSV
        </a>
      </p>
      <div className={styles['sections']}>
        <div className={styles['whole']}>
          <FigureFrame
            title="By week"
            table={<FigureTable caption="Requests per week" heading="Week of" figures={weeks} />}
          >
            <ColumnChart
              title="Requests per week, as columns"
              summary={`${formatCount(weeks.length, 'week')} starting on Mondays. ${mostOf(weeks)}`}
              columns={weeks}
            />
          </FigureFrame>
        </div>
        <FigureSection title="By state" heading="State" figures={figures.states} />
        <FigureSection title="By outcome" heading="Outcome" figures={figures.outcomes} />
        <FigureSection title="By kind of request" heading="Kind of request" figures={figures.intents} />
        <FigureSection
          title="By ZIP area"
          heading="First three digits"
          figures={figures.areas}
          most={MOST_AREAS}
        />
        {figures.samples.length > 0 ? (
          <FigureSection
            title="Samples wanted"
            heading="Finish or door"
            figures={figures.samples}
            most={MOST_SAMPLES}
          />
        ) : null}
        <RetailerFigures retailers={retailers} />
      </div>
      <VisitFiguresPart visits={visits} />
    </>
  )
}

function inWords(ms: number | undefined): string {
  return ms === undefined ? '–' : durationInWords(ms)
}

const MOST_BARS = 20
const HEADINGS = ['Retailer', 'Accepted', 'Declined', 'No answer', 'Open']

function RetailerFigures({ retailers }: { readonly retailers: readonly RetailerFigure[] }) {
  const bars = retailers.slice(0, MOST_BARS).map(({ name, accepted, declined }) => ({
    name,
    count: accepted,
    further: declined,
    words: `${accepted} accepted, ${declined} declined`,
  }))
  const sum = (answer: 'accepted' | 'declined') => retailers.reduce((total, one) => total + one[answer], 0)
  const summary = `${formatCount(retailers.length, 'retailer')}: ${sum('accepted')} accepted, ${sum('declined')} declined.`
  const table = (
    <WideTable caption="Accepted and declined per retailer" headings={HEADINGS} stacks>
      {retailers.map(({ name, accepted, declined, unanswered, open }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {[accepted, declined, unanswered, open].map((amount, place) => (
            <td key={HEADINGS[place + 1]} data-label={HEADINGS[place + 1]} className={styles['amount']}>
              {amount.toLocaleString('en-US')}
            </td>
          ))}
        </tr>
      ))}
    </WideTable>
  )
  return (
    <FigureFrame title="Retailers" table={retailers.length > 0 ? table : undefined}>
      {retailers.length === 0 ? (
        <p>No request from this period was sent to a retailer.</p>
      ) : (
        <>
          <p>Solid bars are requests accepted, striped bars requests declined.</p>
          <BarChart title="Accepted and declined per retailer, as bars" summary={summary} bars={bars} />
        </>
      )}
    </FigureFrame>
  )
}

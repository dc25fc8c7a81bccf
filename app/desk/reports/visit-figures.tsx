import { dayInWords } from '#core/days.ts'
import { formatCount } from '#core/format-count.ts'
import { VISIT_DAYS } from '#core/visits/visit-actions.ts'
import type { VisitFigures } from '#services/desk/requests/visit-figures.ts'
import { WideTable } from '../wide-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureFrame, FigureSection } from './figure-section.tsx'
import { mostOf } from './figure-words.ts'
import styles from './reports.module.css'

const MOST_BARS = 12
const DAY_HEADINGS = ['Day', 'Opened', 'Searches', 'Without a result', 'Saved', 'Compared', 'Asked']

/** Visitors' actions reported by their browsers. */
export function VisitFiguresPart({ visits }: { readonly visits: VisitFigures }) {
  const { days, opened, saved, words } = visits
  return (
    <>
      <section className={styles['opener']} aria-labelledby="visits">
        <h2 id="visits">Visits</h2>
        <p className="measure">
          What browsers report at the end of a page, as counts alone: no address, no cookie, no one. Browsers
          that send the Global Privacy Control signal, and those without scripts, report nothing. Searches are
          counted, with and without a result; what was typed is not kept, except where it is the name of a
          door, finish, wood or word of our glossary. Counts are removed after {VISIT_DAYS} days.
        </p>
      </section>
      {days.length === 0 ? (
        <p>No visit was reported in this period.</p>
      ) : (
        <div className={styles['sections']}>
          <div className={styles['whole']}>
            <Days days={days} />
          </div>
          <Named title="Pages opened" heading="Page" measure="Opened" figures={opened} />
          <Named title="Ideas saved" heading="Idea" measure="Saved" figures={saved} />
          <Named title="Our words, searched for" heading="Word" measure="Searches" figures={words} />
        </div>
      )}
    </>
  )
}

function Named({ figures, ...section }: Omit<Parameters<typeof FigureSection>[0], 'most'>) {
  return figures.length === 0 ? null : <FigureSection {...section} figures={figures} most={MOST_BARS} />
}

function Days({ days }: Pick<VisitFigures, 'days'>) {
  const columns = days
    .map(({ day, opened }) => ({ name: dayInWords(day, 'medium'), count: opened }))
    .toReversed()
  const table = (
    <WideTable caption="Visits per day" headings={DAY_HEADINGS}>
      {days.map(({ day, opened, found, unfound, saved, compared, asked }) => (
        <tr key={day}>
          <th scope="row" className={styles['day']}>
            {dayInWords(day, 'medium')}
          </th>
          {[opened, found + unfound, unfound, saved, compared, asked].map((amount, place) => (
            <td key={DAY_HEADINGS[place + 1]} className={styles['amount']}>
              {amount.toLocaleString('en-US')}
            </td>
          ))}
        </tr>
      ))}
    </WideTable>
  )
  return (
    <FigureFrame title="By day" table={table}>
      <ColumnChart
        title="Pages opened per day, as columns"
        summary={`${formatCount(columns.length, 'day')}. ${mostOf(columns)}`}
        columns={columns}
        unit="day"
      />
    </FigureFrame>
  )
}

import { counted } from '#core/counted.ts'
import { dayInWords } from '#core/days.ts'
import { VISIT_DAYS } from '#core/visits/visit-deeds.ts'
import { VITAL_NAMES, VITALS, type Vital, type VitalSummary } from '#core/visits/vitals.ts'
import type { VisitFigures } from '#services/desk/requests/visit-figures.ts'
import { WideTable } from '../wide-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureFrame, FigureSection } from './figure-section.tsx'
import { mostOf, vitalInWords } from './figure-words.ts'
import styles from './figures.module.css'

const MOST_BARS = 12
const DAY_HEADINGS = ['Day', 'Opened', 'Searches', 'Without a result', 'Saved', 'Compared', 'Asked']
const SHARE_HEADINGS = ['Measure', 'Visits', 'Three in four within', 'Good', 'Needs work', 'Poor']
const PAGE_HEADINGS = ['Page', ...VITAL_NAMES.map((vital) => VITALS[vital].name)]

/** What visitors did and how pages felt, as their browsers report it. */
export function VisitFiguresPart({ visits }: { readonly visits: VisitFigures }) {
  const { days, opened, saved, words, all, pages } = visits
  return (
    <>
      <section className={styles['opener']} aria-labelledby="visits">
        <h2 id="visits">Visits</h2>
        <p className="measure">
          What browsers report at the end of a page, as counts alone: no address, no cookie, nobody. Browsers
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
          <div className={styles['whole']}>
            <Vitals all={all} pages={pages} />
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
  return (
    <FigureFrame title="By day">
      <ColumnChart
        title="Pages opened per day, as columns"
        summary={`${counted(columns.length, 'day')}. ${mostOf(columns)}`}
        columns={columns}
        unit="day"
      />
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
    </FigureFrame>
  )
}

function Vitals({ all, pages }: Pick<VisitFigures, 'all' | 'pages'>) {
  const measured = VITAL_NAMES.filter((vital) => all[vital])
  if (measured.length === 0) return null
  return (
    <FigureFrame title="How pages felt">
      <ul className={styles['vitals']}>
        {measured.map((vital) => (
          <li key={vital}>
            <strong>{VITALS[vital].name}</strong>: {VITALS[vital].explained}. Good up to{' '}
            {vitalInWords(vital, VITALS[vital].good)}, poor above {vitalInWords(vital, VITALS[vital].poor)}.
          </li>
        ))}
      </ul>
      <WideTable caption="How all pages felt" headings={SHARE_HEADINGS} stacks>
        {measured.map((vital) => (
          <Shares key={vital} vital={vital} summary={all[vital]} />
        ))}
      </WideTable>
      <WideTable caption="Three in four visits, by page" headings={PAGE_HEADINGS}>
        {pages.map((page) => (
          <tr key={page.name}>
            <th scope="row">{page.name}</th>
            {VITAL_NAMES.map((vital) => (
              <td key={vital} className={styles['amount']}>
                <Rated vital={vital} summary={page[vital]} />
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
    </FigureFrame>
  )
}

interface RatedProps {
  readonly vital: Vital
  readonly summary: VitalSummary | undefined
}

function Shares({ vital, summary }: RatedProps) {
  if (!summary) return null
  const { measured, good, middling, poor } = summary
  const cells = [
    measured.toLocaleString('en-US'),
    <Rated key="p75" vital={vital} summary={summary} />,
    ...[good, middling, poor].map((share) => `${Math.round(share * 100)} %`),
  ]
  return (
    <tr>
      <th scope="row">{VITALS[vital].name}</th>
      {cells.map((cell, place) => (
        <td
          key={SHARE_HEADINGS[place + 1]}
          data-label={SHARE_HEADINGS[place + 1]}
          className={styles['amount']}
        >
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** What three in four visits stayed within, and in a word what that is. */
function Rated({ vital, summary }: RatedProps) {
  if (!summary) return '–'
  const { good, poor } = VITALS[vital]
  const { p75 } = summary
  const word = p75 <= good ? 'good' : p75 <= poor ? 'needs work' : 'poor'
  return (
    <>
      {vitalInWords(vital, p75)} <span className={styles[word.replace(' ', '-')]}>{word}</span>
    </>
  )
}

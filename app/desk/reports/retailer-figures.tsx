import { counted } from '#core/counted.ts'
import type { RetailerFigure } from '#services/desk/requests/request-figures.ts'
import { WideTable } from '../wide-table.tsx'
import { BarChart } from './bar-chart.tsx'
import { FigureFrame } from './figure-section.tsx'
import styles from './reports.module.css'

const MOST_BARS = 20
const HEADINGS = ['Retailer', 'Accepted', 'Declined', 'No answer', 'Open']

export function RetailerFigures({ retailers }: { readonly retailers: readonly RetailerFigure[] }) {
  const bars = retailers.slice(0, MOST_BARS).map(({ name, accepted, declined }) => ({
    name,
    count: accepted,
    further: declined,
    words: `${accepted} accepted, ${declined} declined`,
  }))
  const sum = (deed: 'accepted' | 'declined') => retailers.reduce((total, one) => total + one[deed], 0)
  const summary = `${counted(retailers.length, 'retailer')}: ${sum('accepted')} accepted, ${sum('declined')} declined.`
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

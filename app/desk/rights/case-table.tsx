import { Link } from 'react-router'
import { dayInWords } from '#core/rights/rights-clock.ts'
import type { CaseLine } from '#services/rights/case-reader.ts'
import styles from '../requests/requests.module.css'
import { WideTable } from '../wide-table.tsx'
import { DueWords } from './due-words.tsx'
import { askedWords } from './right-names.ts'

/** Cases, each with how much time is left. */
export function CaseTable({ caption, lines }: { caption: string; lines: readonly CaseLine[] }) {
  return (
    <WideTable caption={caption} headings={['Case', 'Asked for', 'Received', 'Due', 'How it stands']} stacks>
      {lines.map(({ rightsCase, due, standing }) => {
        const { number, person, asked, receivedOn, closed } = rightsCase
        const name = person && (person.name || person.email)
        return (
          <tr key={number}>
            <th scope="row">
              <Link to={`/desk/requests/rights/${number}`}>{name || number}</Link>
              {name ? <span className={styles['more']}>{number}</span> : null}
            </th>
            <td data-label="Asked for">{askedWords(asked)}</td>
            <td data-label="Received">{dayInWords(receivedOn)}</td>
            <td data-label="Due">{closed ? dayInWords(due.dueOn) : <DueWords due={due} />}</td>
            <td data-label="How it stands">{standing}</td>
          </tr>
        )
      })}
    </WideTable>
  )
}

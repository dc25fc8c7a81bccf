import styles from './category-table.module.css'
import { DATA_CATEGORIES } from './data-categories.ts'

export function CategoryTable() {
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>Personal information in the preceding 12 months</caption>
      <thead className={styles['head']}>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Examples</th>
          <th scope="col">Collected</th>
          <th scope="col">Disclosed or sold</th>
        </tr>
      </thead>
      <tbody>
        {DATA_CATEGORIES.map(({ letter, name, examples, collected, note, disclosedOrSold }) => (
          <tr key={letter} className={styles['row']}>
            <th scope="row" className={styles['category']}>
              {letter}. {name}
            </th>
            <td data-label="Examples">{examples}</td>
            <td data-label="Collected">
              <span>
                <Answer yes={collected} />
                {note ? `: ${note}` : null}
              </span>
            </td>
            <td data-label="Disclosed or sold">
              <Answer yes={disclosedOrSold} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Answer({ yes }: { yes: boolean }) {
  return yes ? <b className={styles['yes']}>Yes</b> : 'No'
}

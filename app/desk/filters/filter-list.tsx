import { Link } from 'react-router'
import { counted } from '#core/counted.ts'
import type { FilterSummary } from '#services/desk/filters/filter-editor.ts'
import { WideTable } from '../wide-table.tsx'
import { filterPath, renamePath } from './filter-paths.ts'
import styles from './filters.module.css'

/** All filters of the site, and probable duplicates among their values. */
export function FilterList({ filters }: { filters: readonly FilterSummary[] }) {
  const pairs = filters.flatMap(({ key, label, lookAlikes }) =>
    lookAlikes.map((pair) => ({ ...pair, key, label })),
  )
  return (
    <>
      <h1>Filters</h1>
      <p className="measure">
        The filters that visitors narrow galleries with: their labels, where they are offered, and the values
        that photos have.
      </p>
      {pairs.length > 0 ? (
        <section aria-labelledby="alike" className={styles['alike']}>
          <h2 id="alike">Values that look alike</h2>
          <ul>
            {pairs.map(({ key, label, rarer, usual, count }) => (
              <li key={key + rarer}>
                <span>
                  {label}: “{rarer}” in {counted(count, 'photo')}; most say “{usual}”.
                </span>
                <Link to={renamePath(key, rarer, usual)}>
                  Merge<span className="visually-hidden"> {`${rarer} into ${usual}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <WideTable stacks caption="Filters" headings={['Filter', 'Shown in', 'Labels', 'Values']}>
        {filters.map(({ key, label, galleries, values }) => {
          const offered = galleries.filter(({ isOn }) => isOn)
          const labels = [...new Set(galleries.map((gallery) => gallery.label))]
          return (
            <tr key={key}>
              <th scope="row">
                <Link to={filterPath(key)} className={styles['name']}>
                  {label}
                </Link>
              </th>
              <td>{offered.length === 0 ? 'No gallery' : offered.map(({ name }) => name).join(', ')}</td>
              <td>{labels.join(', ')}</td>
              <td>{values === undefined ? 'Set photo by photo' : counted(values, 'value')}</td>
            </tr>
          )
        })}
      </WideTable>
    </>
  )
}

import { MarkdownLine } from '#app/ui/words/markdown-line.tsx'
import { type Block, plainWords } from '#core/texts/text-tree.ts'
import styles from './category-table.module.css'

/** On narrow screens each row is a list, with the columns' headings beside the cells. */
export function CategoryTable({ caption, head, rows }: Extract<Block, { kind: 'table' }>) {
  const labels = head.map(plainWords)
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>
        <MarkdownLine of={caption} />
      </caption>
      <thead className={styles['head']}>
        <tr>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([category = [], ...cells]) => (
          <tr key={plainWords(category)} className={styles['row']}>
            <th scope="row" className={styles['category']}>
              <MarkdownLine of={category} />
            </th>
            {cells.map((cell, at) => (
              <td key={labels[at + 1]} data-label={labels[at + 1]}>
                <span>
                  <MarkdownLine of={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

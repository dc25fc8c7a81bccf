import { Fact } from '#app/ui/words/fact.tsx'
import type { Fact as SizeFact } from '#app/ui/words/fact-list.tsx'
import styles from './specification-sheet.module.css'

interface SpecificationSheetProps {
  readonly heading: string
  readonly sizes: readonly SizeFact[]
  readonly item: string
  readonly address: string
  readonly date: string
}

export function SpecificationSheet({ heading, sizes, item, address, date }: SpecificationSheetProps) {
  return (
    <section className={`print-only ${styles['sheet']}`} aria-labelledby="construction" data-sheet="">
      <h2 id="construction" className={styles['heading']}>
        {heading}
      </h2>
      <dl>
        {sizes.map(({ value, label, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note ? <dd className={styles['note']}>{note}</dd> : null}
          </div>
        ))}
      </dl>
      <dl className={styles['origin']}>
        <Fact label="Item">{item}</Fact>
        <Fact label="Address">{address}</Fact>
        <Fact label="Date">{date}</Fact>
      </dl>
    </section>
  )
}

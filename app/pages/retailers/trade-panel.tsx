import { FactList } from '#app/ui/words/fact-list.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import type { Trade } from './load-trade.ts'
import type { RetailersWords } from './load-words.ts'
import styles from './trade-panel.module.css'

interface TradePanelProps {
  readonly trade: Trade
  readonly parts: RetailersWords['parts']
}

export function TradePanel({ trade: { sell, range, sizes, documents }, parts }: TradePanelProps) {
  return (
    <section className={styles['panel']} aria-labelledby="trade">
      <h2 id="trade">{parts['for-the-trade'].heading}</h2>
      <h3 id="sell-it" className={styles['title']}>
        {sell.heading}
      </h3>
      <div className={styles['sell']}>
        <Markdown of={sell.blocks} />
      </div>
      {range.length > 0 ? (
        <>
          <h3 className={styles['title']}>{parts['what-we-make'].heading}</h3>
          <div className={styles['range']}>
            <FactList facts={range.map(({ count, label }) => ({ value: String(count), label }))} />
          </div>
        </>
      ) : null}
      <h3 className={styles['title']}>{parts['how-we-build-it'].heading}</h3>
      <FactList facts={sizes} />
      {documents.length > 0 ? (
        <>
          <h3 className={styles['title']}>{parts.documents.heading}</h3>
          <ul className={styles['documents']}>
            {documents.map(({ name, title, fileType, size, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener">
                  {title}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>{' '}
                <span className={styles['file']}>
                  {fileType}, {size}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

import type { RetailerCandidate } from '#services/desk/requests/retailer-candidates.ts'
import { retailerLine } from './passing/retailer-line.ts'
import { Intent } from './request-actions.tsx'
import styles from './requests.module.css'

/** What helps to decide on somebody who wants to become a retailer: who already serves the area. */
export function BecomeRetailer({ zip, serving }: { zip: string; serving: readonly RetailerCandidate[] }) {
  return (
    <section aria-labelledby="serving" className={styles['actions']}>
      <h2 id="serving">Shops that serve {zip}</h2>
      {serving.length === 0 ? (
        <p>No shop serves this ZIP code yet.</p>
      ) : (
        <ul className={styles['matched']} aria-label="Shops that serve the area">
          {serving.map((choice) => (
            <li key={choice.id}>
              {choice.name}
              <span className={styles['more']}>{retailerLine(choice)}</span>
            </li>
          ))}
        </ul>
      )}
      <Intent value="make-retailer">Make a retailer</Intent>
    </section>
  )
}

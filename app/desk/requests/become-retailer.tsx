import { Link } from 'react-router'
import type { RequestDetails } from '#services/desk/requests/request-management.ts'
import { retailerLine } from './send-to-retailer.tsx'
import { Intent } from './work-form.tsx'

/** Helps decide on an application: shows which retailers already serve the area. */
export function BecomeRetailer({
  zip,
  serving,
  namesake,
}: Pick<RequestDetails, 'serving' | 'namesake'> & { readonly zip: string }) {
  return (
    <section aria-labelledby="serving" className="stack">
      <h2 id="serving">Shops that serve {zip}</h2>
      {serving.length === 0 ? (
        <p>No shop serves this ZIP code yet.</p>
      ) : (
        <ul className="list lines" aria-label="Shops that serve the area">
          {serving.map((choice) => (
            <li key={choice.id}>
              {choice.name}
              <span className="more">{retailerLine(choice)}</span>
            </li>
          ))}
        </ul>
      )}
      {namesake ? (
        <p>
          Among the retailers: <Link to={`/desk/retailers/${namesake.id}`}>{namesake.name}</Link>
        </p>
      ) : (
        <Intent value="make-retailer">Make a retailer</Intent>
      )}
    </section>
  )
}

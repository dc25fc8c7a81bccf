import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskOf } from '../guard.ts'
import styles from '../requests/requests.module.css'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/retailers-page'

export async function loader({ context }: Route.LoaderArgs) {
  return { retailers: await deskOf(context).desk.retailers.list() }
}

export function meta() {
  return [{ title: 'Retailers | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RetailersPage({ loaderData: { retailers } }: Route.ComponentProps) {
  return (
    <>
      <h1>Retailers</h1>
      <p className="measure">The retailers that requests are passed on to, and the area each one serves.</p>
      {retailers.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <WideTable caption="Retailers" headings={['Name', 'Place', 'Phone', 'Area served', 'On']} stacks>
          {retailers.map(({ id, name, city, state, zip, phone, area, isOn }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/desk/retailers/${id}`}>{name}</Link>
              </th>
              <td>
                {city}, {state} {zip}
              </td>
              <td className={styles['phone']}>{phone}</td>
              <td>{area.length > 40 ? `${area.slice(0, 39)}…` : area}</td>
              <td>{isOn ? 'On' : 'Off'}</td>
            </tr>
          ))}
        </WideTable>
      )}
      <p className={styles['row']}>
        <ButtonLink to="/desk/retailers/new">Add retailer</ButtonLink>
        <ButtonLink look="secondary" to="/desk/retailers/table">
          Export or import
        </ButtonLink>
      </p>
    </>
  )
}

import { data, Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#core/counted.ts'
import { dayInWords } from '#core/days.ts'
import { asksForConfirmation } from '#core/retailers/shops/confirmation.ts'
import { siteDay } from '#core/site-time.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { authorOf } from '../author-of.ts'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import styles from '../requests/requests.module.css'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/retailers-page'

export async function loader({ context }: Route.LoaderArgs) {
  const today = siteDay(context.get(servicesContext).now())
  const retailers = await deskOf(context).desk.retailers.list()
  return {
    token: sessionOf(context).formToken,
    retailers: retailers.map((retailer) => ({
      ...retailer,
      isStale: asksForConfirmation(retailer, today),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome = await outcomeOf(form, context)
  return data({ outcome }, { status: outcome.kind === 'done' ? 200 : 409 })
}

/** Also after a refusal: somebody else has changed a retailer. */
export function shouldRevalidate() {
  return true
}

async function outcomeOf(form: FormData, context: Route.ActionArgs['context']): Promise<EditOutcome> {
  const { retailers } = deskOf(context).desk
  const by = authorOf(context)
  switch (formText(form, 'intent')) {
    case 'delete':
      return retailers.remove(by, { id: formText(form, 'id'), version: Number(formText(form, 'version')) })
    case 'undo':
      return retailers.undo(by, formText(form, 'change'))
    default:
      return { kind: 'refused', message: 'This page cannot do that.' }
  }
}

export function meta() {
  return [{ title: 'Retailers | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RetailersPage({
  loaderData: { retailers, token },
  actionData,
}: Route.ComponentProps) {
  const stale = retailers.filter(({ isStale }) => isStale).length
  return (
    <>
      <h1>Retailers</h1>
      <p className="measure">The retailers that requests are passed on to, and the area each one serves.</p>
      {stale === 0 ? null : (
        <p>{counted(stale, 'record')} not confirmed for a year. Open each one, check it, and save it.</p>
      )}
      {retailers.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <WideTable
          caption="Retailers"
          headings={['Name', 'Place', 'Phone', 'Area served', 'On', 'Listed', 'Confirmed']}
          stacks
        >
          {retailers.map(
            ({ id, name, city, state, zip, phone, area, isOn, isListed, isStale, confirmedOn }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/desk/retailers/${id}`}>{name}</Link>
                </th>
                <td>
                  {city}, {state} {zip}
                </td>
                <td className={styles['whole']}>{phone}</td>
                <td data-label="Area served">{area.length > 40 ? `${area.slice(0, 39)}…` : area}</td>
                <td className={styles['whole']}>{isOn ? 'On' : 'Off'}</td>
                <td className={styles['whole']}>{isListed ? 'Listed' : 'Not listed'}</td>
                <td className={styles['whole']} data-label="Confirmed">
                  {isStale ? <span className={styles['due']}>Confirm it: </span> : null}
                  {confirmedOn === '' ? 'never' : dayInWords(confirmedOn, 'medium')}
                </td>
              </tr>
            ),
          )}
        </WideTable>
      )}
      <p className={styles['row']}>
        <ButtonLink to="/desk/retailers/new">Add retailer</ButtonLink>
        <ButtonLink look="secondary" to="/desk/retailers/table">
          Export or import
        </ButtonLink>
      </p>
      <Toast outcome={actionData?.outcome} token={token} />
    </>
  )
}

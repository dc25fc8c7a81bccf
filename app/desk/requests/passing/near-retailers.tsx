import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { RetailerCandidate } from '#services/desk/requests/retailer-candidates.ts'
import { WORK_FORM } from '../hidden-fields.tsx'
import styles from '../requests.module.css'
import { retailerLine } from './retailer-line.ts'

const SHOWN = 3

/** The nearest retailers that serve a request's ZIP code, to choose from. */
export function NearRetailers({
  reference,
  wish,
  isServed,
  choices,
}: {
  reference: string
  /** The name of the requested shop. */
  wish: string | undefined
  /** A retailer that had the request before serves its ZIP code. */
  isServed: boolean
  choices: readonly RetailerCandidate[]
}) {
  const path = `/desk/requests/${reference}/pass`
  const ready = choices.filter(({ rests }) => rests === undefined)
  const resting = choices.filter(({ serves, isWish, rests }) => (serves || isWish) && rests !== undefined)
  return (
    <section aria-labelledby="near">
      <h2 id="near">Nearest retailers</h2>
      {choices.some(({ serves }) => serves) ? null : (
        <p>
          {isServed ? 'No other retailer serves' : 'No retailer serves'} this ZIP code.
          {choices.length === 0
            ? null
            : ' These are the nearest. “We cannot serve you” is among the ready sentences.'}
        </p>
      )}
      {wish === undefined || choices.some(({ isWish }) => isWish) ? null : (
        <p>
          {wish}, which the visitor asked for, has had this request before or is not taking requests right
          now.
        </p>
      )}
      {resting.length === 0 ? null : (
        <ul className={styles['matched']} aria-label="Left out">
          {resting.map(({ id, name, isWish, rests }) => (
            <li key={id}>
              {name}
              {isWish ? ', which the visitor asked for,' : ''} {rests}.
            </li>
          ))}
        </ul>
      )}
      <div className={styles['choices']}>
        {ready.length === 0 ? null : (
          <fieldset>
            <legend className="visually-hidden">Nearest retailers</legend>
            {ready.slice(0, SHOWN).map((choice, index) => (
              <label key={choice.id} className={styles['choice']}>
                <input
                  type="radio"
                  name="retailer"
                  value={choice.id}
                  form={WORK_FORM}
                  defaultChecked={index === 0}
                />
                <span>
                  {choice.name}
                  <span className={styles['more']}>{retailerLine(choice)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles['row']}>
          {ready.length === 0 ? null : (
            <Button form={WORK_FORM} type="submit" name="intent" value="pass">
              Pass on
            </Button>
          )}
          <Link to={path}>Other retailers</Link>
        </div>
      </div>
    </section>
  )
}

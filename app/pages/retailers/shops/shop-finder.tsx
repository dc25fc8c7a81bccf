import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { NEAR_PATH, ZIP_PARAM } from '#core/retailers/shops/zip-query.ts'
import styles from './shop-finder.module.css'

interface ShopFinderProps {
  readonly zip?: string | undefined
  /** Item that the shops must display. */
  readonly shows?: string | undefined
  readonly error?: string | undefined
}

/** Form for a ZIP code that leads to nearby shops. */
export function ShopFinder({ zip = '', shows, error }: ShopFinderProps) {
  return (
    <Form
      action={NEAR_PATH}
      role="search"
      aria-label="Shops"
      className={`row large screen-only ${styles['finder']}`}
    >
      {shows === undefined ? null : <input type="hidden" name={SHOWS_PARAM} value={shows} />}
      <Field
        label="Your ZIP code"
        name={ZIP_PARAM}
        error={error}
        defaultValue={zip}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <Button type="submit">Show shops</Button>
    </Form>
  )
}

/** Query parameter for the item that shops must display. */
export const SHOWS_PARAM = 'shows'

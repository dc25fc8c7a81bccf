import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import styles from '../requests/requests.module.css'
import { TokenField } from '../token-field.tsx'

/** Asks before a retailer is deleted for good. */
export function DeleteRetailer({ retailer, token }: { retailer: Retailer; token: string }) {
  return (
    <div
      id="discard"
      popover="auto"
      role="dialog"
      aria-label={`Delete ${retailer.name}`}
      className={styles['question']}
    >
      <p>
        {retailer.name} will be deleted permanently. To keep it without passing requests on to it, turn it
        off.
      </p>
      <Form method="post" className={styles['row']}>
        <TokenField value={token} />
        <input type="hidden" name="version" value={retailer.version} />
        <Button type="submit" name="intent" value="delete">
          Delete {retailer.name}
        </Button>
        <Button look="secondary" popoverTarget="discard" popoverTargetAction="hide">
          Keep
        </Button>
      </Form>
    </div>
  )
}

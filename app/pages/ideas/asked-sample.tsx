import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import styles from './ideas-page.module.css'
import { Notice } from './notice.tsx'

interface AskedSampleProps {
  readonly asked: { readonly ref: string; readonly title: string; readonly kept: boolean }
}

/** Answers a link that asks for a sample; only the press does it. */
export function AskedSample({ asked: { ref, title, kept } }: AskedSampleProps) {
  return (
    <Notice kind="plain">
      <Form method="post" action="/ideas" className={styles['asked']}>
        <p>
          {title} is {kept ? 'among your ideas' : 'not among your ideas yet'}. Request a sample, and{' '}
          {kept ? null : 'it is saved there, and '}your next request to a retailer asks for it.
        </p>
        <input type="hidden" name="sample" value={ref} />
        <Button type="submit" name="hold" value="yes">
          Request a sample
        </Button>
      </Form>
    </Notice>
  )
}

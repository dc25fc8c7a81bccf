import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Restored } from '#services/desk/edit-history.ts'
import styles from '../blocks/conflict-view.module.css'
import { TokenField } from '../token-field.tsx'

interface Props {
  readonly restored: Extract<Restored, { kind: 'changed-since' }>
  readonly token: string
}

export function ChangedSince({ restored: { changes, items }, token }: Props) {
  const canGoOn = items.every(({ etag }) => etag !== undefined)
  return (
    <Form method="post" preventScrollReset className={styles['box']} aria-labelledby="changed-since">
      <h2 id="changed-since">This has changed since</h2>
      <p>Nothing has been undone yet.</p>
      <TokenField value={token} />
      {changes.map((change) => (
        <input key={change} type="hidden" name="change" value={change} />
      ))}
      {items.map(({ called, by, etag, facts, bytes }) => (
        <section key={called + etag} className="stack" aria-label={called}>
          <h3>
            {called}
            {by === undefined ? '' : `, changed by ${by}`}
          </h3>
          {etag === undefined ? <p>It has been deleted: restore it from the trash first.</p> : null}
          {etag === undefined ? null : <input type="hidden" name="over" value={etag} />}
          {bytes && etag !== undefined ? <p>The picture itself has been replaced.</p> : null}
          {facts.map(({ label, before, after }) => (
            <p key={label}>
              {label}: “{before}” would become “{after}” again.
            </p>
          ))}
        </section>
      ))}
      {canGoOn ? <Button type="submit">Restore anyway</Button> : null}
    </Form>
  )
}

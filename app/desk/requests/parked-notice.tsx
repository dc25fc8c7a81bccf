import { Button } from '#app/ui/button.tsx'
import type { ParkedInfo } from '#core/retailers/form/parked-info.ts'
import { Intent } from './work-form.tsx'

/** Explains why a request is parked, with the possible actions. */
export function ParkedNotice({ held, name }: { held: ParkedInfo; name: string }) {
  return (
    <section aria-labelledby="held" className="note stack">
      <h2 id="held">Parked</h2>
      <p>{held.reason}</p>
      {held.matched.length === 0 ? null : (
        <ul className="list lines" aria-label="What matched">
          {held.matched.map(({ label, text }) => (
            <li key={label + text}>
              <span className="small">{label}:</span> {text}
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        Nothing has been sent yet. Releasing it changes no rules: the next one like it will be parked, too.
        The visitor’s copy leaves out what was typed.
      </p>
      <div className="row">
        <Intent look="primary" value="release desk">
          Release to the desk
        </Intent>
        <Intent value="release both">Release to both</Intent>
        <Button look="secondary" popoverTarget="discard">
          Delete request
        </Button>
      </div>
      <div
        id="discard"
        popover="auto"
        role="dialog"
        aria-label={`Delete the request of ${name}`}
        className="panel"
      >
        <p>The request from {name} will be erased permanently, with its history.</p>
        <div className="row">
          <Intent look="primary" value="delete">
            Delete permanently
          </Intent>
          <Button look="secondary" popoverTarget="discard" popoverTargetAction="hide">
            Cancel
          </Button>
        </div>
      </div>
    </section>
  )
}

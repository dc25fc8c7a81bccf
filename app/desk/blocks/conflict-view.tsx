import { takeFocus } from '#app/ui/take-focus.ts'
import { withoutTags } from '#core/content/html-text.ts'
import type { EditConflict } from '#core/desk/edit-outcome.ts'
import { DeskTime } from '../desk-time.tsx'
import { PostForm } from '../post-form.tsx'
import { Intent } from './intent.tsx'

interface Props {
  readonly conflicts: readonly EditConflict[]
  readonly carried: readonly (readonly [name: string, value: string])[]
}

/** Prefix of fields' names, before an item's name and a fact's key as JSON. The value is `theirs` or `mine`. */
export const CHOICE = 'choice '

function choiceName(name: string, key: string): string {
  return CHOICE + JSON.stringify([name, key])
}

/** Asks for a value for each conflicting field. Takes the focus, so that screen readers announce it first. */
export function ConflictView({ conflicts, carried }: Props) {
  return (
    <PostForm
      carries={carried}
      ref={takeFocus}
      tabIndex={-1}
      className="panel stack measure"
      aria-labelledby="conflict"
    >
      <h2 id="conflict">{headline(conflicts)}</h2>
      <p>Nothing has been saved yet. Choose a value for each field.</p>
      <FactConflicts conflicts={conflicts} mineSays="You say" />
      <Intent value="save" look="primary" label="Save your choices" />
    </PostForm>
  )
}

/** Offers both values of each conflicting field; the other person's value is the default. */
export function FactConflicts({
  conflicts,
  mineSays,
}: {
  conflicts: readonly EditConflict[]
  /** Shown before a missing value. */
  mineSays: string
}) {
  return conflicts.map(({ name, called, etag, by, at, facts }) => (
    <section key={name} className="stack" aria-label={called}>
      <h3>{called}</h3>
      {at === undefined ? null : (
        <p className="small">
          {by ?? 'Someone'} changed it on <DeskTime at={at} />.
        </p>
      )}
      <input type="hidden" name="known" value={JSON.stringify([name, etag])} />
      {facts.map(({ key, label, theirs, mine }) => (
        <fieldset key={key} className="grid two">
          <legend>{label}</legend>
          <Choice
            name={choiceName(name, key)}
            value="theirs"
            who={`${by ?? 'The other editor'} says`}
            says={theirs}
          />
          <Choice name={choiceName(name, key)} value="mine" who={mineSays} says={mine} />
        </fieldset>
      ))}
    </section>
  ))
}

function Choice(props: { name: string; value: 'theirs' | 'mine'; who: string; says: string }) {
  const { name, value, who, says } = props
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands deeper than the rule looks
    <label className="check panel">
      <input type="radio" name={name} value={value} defaultChecked={value === 'theirs'} />
      <span>
        <span className="more">{who}</span>
        <strong>{withoutTags(says) || 'nothing'}</strong>
      </span>
    </label>
  )
}

function headline(conflicts: readonly EditConflict[]): string {
  const who = [...new Set(conflicts.map(({ by }) => by ?? 'Someone else'))].join(' and ')
  return `${who} changed the same thing while you were editing`
}

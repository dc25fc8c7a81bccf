import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { capitalized } from '#core/capitalized.ts'
import type { ListedPerson } from '#core/ports/people/people-store.ts'
import { DeskTime } from '../desk-time.tsx'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import styles from './people-page.module.css'
import { ROLE_OPTIONS } from './role-names.ts'

interface Props {
  readonly people: readonly ListedPerson[]
  /** Identifier of who looks at it. */
  readonly self: string
  readonly token: string
  readonly mayChange: boolean
}

export function PeopleTable({ people, self, token, mayChange }: Props) {
  return (
    <WideTable
      caption="People at the desk"
      headings={['Name', 'Role', 'Passkeys', 'Last signed in', ...(mayChange ? ['Access'] : [])]}
      stacks
    >
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {person.name}
            {person.id === self ? ' (you)' : ''}
          </th>
          <td>{person.revokedAt === undefined ? capitalized(person.role) : 'Revoked'}</td>
          <td data-label="Passkeys">{person.passkeys}</td>
          <td data-label="Last signed in">
            <LastSignIn person={person} />
          </td>
          {mayChange ? (
            <td>
              {person.revokedAt === undefined ? (
                <Access person={person} token={token} isSelf={person.id === self} />
              ) : null}
            </td>
          ) : null}
        </tr>
      ))}
    </WideTable>
  )
}

function LastSignIn({ person: { signedInAt, isSignedIn } }: { person: ListedPerson }) {
  if (signedInAt === undefined) return isSignedIn ? 'Signed in now' : 'Never'
  return (
    <>
      <DeskTime at={signedInAt} />
      {isSignedIn ? ', signed in now' : ''}
    </>
  )
}

function Access({ person, token, isSelf }: { person: ListedPerson; token: string; isSelf: boolean }) {
  const { id, name } = person
  const fields = (
    <>
      <TokenField value={token} />
      <input type="hidden" name="name" value={name} />
    </>
  )
  return (
    <div className={styles['access']}>
      <form method="post">
        {fields}
        <Button type="submit" look="secondary" name="intent" value="add-device">
          Add a device<span className="visually-hidden"> for {name}</span>
        </Button>
      </form>
      {isSelf ? null : (
        <>
          <Question id={`role-${id}`} does="Change role" of={name} intent="role" fields={fields}>
            <fieldset key={person.role} className={styles['roles']}>
              <legend>Role</legend>
              {ROLE_OPTIONS.map(({ value, label }) => (
                <label key={value}>
                  <input type="radio" name="role" value={value} defaultChecked={value === person.role} />
                  {label}
                </label>
              ))}
            </fieldset>
            <p>{name} has the new role at once, in open windows too.</p>
          </Question>
          <Question id={`recover-${id}`} does="Recover" of={name} intent="recover" fields={fields}>
            <p>
              For lost devices: all passkeys of {name} stop working, {name} is signed out everywhere, and you
              get a link to create a new passkey.
            </p>
          </Question>
          <Question id={`revoke-${id}`} does="Revoke" of={name} intent="revoke" fields={fields}>
            <p>{name} is signed out at once, and their passkeys stop working.</p>
          </Question>
        </>
      )}
    </div>
  )
}

interface QuestionProps {
  readonly id: string
  /** What it does, on the button. */
  readonly does: string
  /** To whom. */
  readonly of: string
  readonly intent: string
  readonly fields: ReactNode
  readonly children: ReactNode
}

/** A button that asks first, in a native popover, which needs no scripts. */
function Question({ id, does, of, intent, fields, children }: QuestionProps) {
  return (
    <>
      <Button look="secondary" popoverTarget={id}>
        {does}
        <span className="visually-hidden"> {does === 'Change role' ? `of ${of}` : of}</span>
      </Button>
      <div id={id} popover="auto" role="dialog" aria-label={`${does}: ${of}`} className={styles['question']}>
        <form method="post">
          {fields}
          {children}
          <p className={styles['access']}>
            <Button type="submit" name="intent" value={intent}>
              {does === 'Change role' ? does : `${does} ${of}`}
            </Button>
            <Button look="secondary" popoverTarget={id} popoverTargetAction="hide">
              Keep
            </Button>
          </p>
        </form>
      </div>
    </>
  )
}

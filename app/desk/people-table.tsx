import { Button } from '#app/ui/button.tsx'
import type { ListedPerson } from '#core/ports/people-store.ts'
import { DeskTime } from './desk-time.tsx'
import styles from './people-page.module.css'
import { TokenField } from './token-field.tsx'
import { WideTable } from './wide-table.tsx'

interface Props {
  readonly people: readonly ListedPerson[]
  readonly self: string
  readonly token: string
  readonly mayChange: boolean
}

export function PeopleTable({ people, self, token, mayChange }: Props) {
  return (
    <WideTable
      caption="People of the desk"
      headings={['Name', 'Role', 'Passkeys', 'Last signed in', ...(mayChange ? ['Access'] : [])]}
      stacks
    >
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {person.name}
            {person.name === self ? ' (you)' : ''}
          </th>
          <td>{person.revokedAt === undefined ? person.role : 'revoked'}</td>
          <td data-label="Passkeys">{person.passkeys}</td>
          <td data-label="Last signed in">
            {person.lastUsedAt === undefined ? 'Never' : <DeskTime at={person.lastUsedAt} />}
          </td>
          {mayChange ? (
            <td>
              {person.revokedAt === undefined && person.name !== self ? (
                <Access person={person} token={token} />
              ) : null}
            </td>
          ) : null}
        </tr>
      ))}
    </WideTable>
  )
}

/** Actions that cannot be undone ask first, in a native popover. */
function Access({ person, token }: { person: ListedPerson; token: string }) {
  const id = `revoke-${person.id}`
  return (
    <div className={styles['access']}>
      <form method="post">
        <TokenField value={token} />
        <input type="hidden" name="name" value={person.name} />
        <Button type="submit" look="secondary" name="intent" value="recover">
          New link<span className="visually-hidden"> for {person.name}</span>
        </Button>
      </form>
      <Button look="secondary" popoverTarget={id}>
        Revoke<span className="visually-hidden"> {person.name}</span>
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Revoke ${person.name}`}
        className={styles['question']}
      >
        <p>{person.name} is signed out at once, and their passkeys stop working.</p>
        <form method="post" className={styles['access']}>
          <TokenField value={token} />
          <input type="hidden" name="name" value={person.name} />
          <Button type="submit" name="intent" value="revoke">
            Revoke {person.name}
          </Button>
          <Button look="secondary" popoverTarget={id} popoverTargetAction="hide">
            Keep
          </Button>
        </form>
      </div>
    </div>
  )
}

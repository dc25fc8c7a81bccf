import { personNameFault } from '#core/desk/person-name.ts'
import type { Role } from '#core/desk/roles.ts'
import { INVITATION_MS } from '#core/desk/session-rules.ts'
import type { ListedPerson, PeopleStore, Person } from '#core/ports/people-store.ts'
import type { Secrets } from '#core/ports/secrets.ts'
import type { Recorder } from './record.ts'

/** A one-time link for a person, or why there is none, as a sentence. */
export type Invited =
  | { readonly kind: 'invited'; readonly person: Person; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly message: string }

/** Who may work at the desk. `by` is the name that the audit log records. */
export interface DeskPeople {
  list(): Promise<readonly ListedPerson[]>
  /** Creates a person, or readmits a revoked one, with a link to enroll their first passkey. */
  invite(by: string, name: string, role: Role): Promise<Invited>
  /** For people who lost their passkeys: the passkeys stop working, sessions end, and a link enrolls a new one. */
  recover(by: string, name: string): Promise<Invited>
  /** A link for the first admin, who is created if missing, as long as nobody has a passkey. */
  firstLink(by: string): Promise<Invited | undefined>
  /** Ends a person's access at once. */
  revoke(by: string, name: string): Promise<'revoked' | 'unknown' | 'revoked-before'>
}

/** Name of the person who is created at the first start in development. */
const FIRST_ADMIN = 'Admin'

export function createDeskPeople(options: {
  readonly store: PeopleStore
  readonly secrets: Secrets
  readonly record: Recorder
  readonly now: () => Date
  readonly newId: () => string
}): DeskPeople {
  const { store, secrets, record, now, newId } = options

  async function linkFor(person: Person): Promise<Invited> {
    const token = secrets.token()
    const expiresAt = now().getTime() + INVITATION_MS
    await store.invite({ tokenDigest: secrets.digest(token), personId: person.id, expiresAt })
    return { kind: 'invited', person, token, expiresAt: new Date(expiresAt) }
  }

  async function admit(name: string, role: Role): Promise<Person | undefined> {
    const createdAt = now().getTime()
    const person: Person = { id: newId(), name: name.trim(), role, createdAt, revokedAt: undefined }
    if (await store.add(person)) return person
    const known = await store.named(name)
    if (known?.revokedAt === undefined) return undefined
    await store.reinstate(known.id, role)
    return { ...known, role, revokedAt: undefined }
  }

  return {
    list: () => store.list(),

    async invite(by, name, role) {
      const fault = personNameFault(name)
      if (fault !== undefined) return { kind: 'refused', message: fault }
      const person = await admit(name, role)
      if (!person)
        return {
          kind: 'refused',
          message: `${name.trim()} already works at the desk. To make a new link for them, recover their access.`,
        }
      await record({ person: by, action: 'invite', subject: person.name, after: role })
      return linkFor(person)
    },

    async recover(by, name) {
      const person = await store.named(name)
      if (!person) return { kind: 'refused', message: `There is no ${name.trim()} at the desk.` }
      if (person.revokedAt !== undefined)
        return { kind: 'refused', message: `${person.name} was revoked. Invite them again instead.` }
      await record({ person: by, action: 'recover', subject: person.name })
      await store.disarm(person.id)
      return linkFor(person)
    },

    async firstLink(by) {
      const people = await store.list()
      if (people.some(({ passkeys }) => passkeys > 0)) return undefined
      const admin = people.find(({ role, revokedAt }) => role === 'admin' && revokedAt === undefined)
      return admin ? linkFor(admin) : this.invite(by, FIRST_ADMIN, 'admin')
    },

    async revoke(by, name) {
      const person = await store.named(name)
      if (!person) return 'unknown'
      const ended = await store.revoke(person.id, now().getTime())
      if (!ended) return 'revoked-before'
      await record({ person: by, action: 'revoke', subject: person.name, before: person.role })
      return 'revoked'
    },
  }
}

import { refuse } from '#core/desk/edit-outcome.ts'
import type { AccessChange, Person } from '#core/people/people-store.ts'
import { personNameFault } from '#core/people/person-name.ts'
import type { Role } from '#core/people/roles.ts'
import { IDLE_MS, INVITATION_MS, SESSION_MS } from '#core/people/session-rules.ts'
import type { DeskParts } from './desk-parts.ts'

/** A one-time link for a person. `message` says in a sentence why there is none. */
export type Invited =
  | { readonly kind: 'invited'; readonly person: Person; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly message: string }

/** Result of an access change, with a sentence. `unchanged` if there was nothing to change. */
export interface PersonChange {
  readonly kind: 'changed' | 'unchanged' | 'refused'
  readonly message: string
}

/** Manages people at the desk. `by` is the name for the audit log. */
export type DeskPeople = ReturnType<typeof createDeskPeople>

/** Name of the person that the first start in development creates. */
const FIRST_ADMIN = 'Admin'

type PeopleParts = Pick<DeskParts, 'people' | 'secrets' | 'record' | 'now' | 'newId'>

export function createDeskPeople(parts: PeopleParts) {
  const { people: store, secrets, record, now, newId } = parts

  async function linkFor(person: Person): Promise<Invited> {
    const token = secrets.token()
    const expiresAt = now().getTime() + INVITATION_MS
    await store.invite({ tokenDigest: secrets.digest(token), personId: person.id, expiresAt })
    return { kind: 'invited', person, token, expiresAt: new Date(expiresAt) }
  }

  async function presentPerson(name: string): Promise<Person | Extract<Invited, { kind: 'refused' }>> {
    const person = await store.findByName(name)
    if (!person) return refuse(unknown(name))
    if (person.revokedAt !== undefined)
      return refuse(`${person.name} was revoked. Invite them again instead.`)
    return person
  }

  async function admit(name: string, role: Role): Promise<Person | undefined> {
    const createdAt = now().getTime()
    const person: Person = { id: newId(), name: name.trim(), role, createdAt, revokedAt: undefined }
    if (await store.add(person)) return person
    const namesake = await store.findByName(name)
    if (namesake?.revokedAt === undefined) return undefined
    await store.reinstate(namesake.id, role)
    return { ...namesake, role, revokedAt: undefined }
  }

  return {
    list() {
      const at = now().getTime()
      return store.list({ begun: at - SESSION_MS, used: at - IDLE_MS })
    },

    /** Creates a person, or readmits a revoked one, with a link to enroll their first passkey. */
    async invite(by: string, name: string, role: Role): Promise<Invited> {
      const fault = personNameFault(name)
      if (fault !== undefined) return refuse(fault)
      const person = await admit(name, role)
      if (!person)
        return refuse(
          `${name.trim()} already works at the desk. For another device, add one; if their passkeys are lost, recover their access.`,
        )
      await record({ person: by, action: 'invite', subject: person.name, after: role })
      return linkFor(person)
    },

    /** A link to add a passkey for another device. Everything else stays. */
    async addDevice(by: string, name: string): Promise<Invited> {
      const person = await presentPerson(name)
      if ('kind' in person) return person
      await record({ person: by, action: 'add-device', subject: person.name })
      return linkFor(person)
    },

    /** For people who lost their passkeys: disables them, ends all sessions and returns a link to enroll a new one. */
    async recover(by: string, name: string): Promise<Invited> {
      const person = await presentPerson(name)
      if ('kind' in person) return person
      await record({ person: by, action: 'recover', subject: person.name })
      await store.resetAccess(person.id)
      return linkFor(person)
    },

    /** A link for the first admin, who is created if missing. Only as long as there is no passkey. */
    async firstLink(by: string): Promise<Invited | undefined> {
      const people = await this.list()
      if (people.some(({ passkeys }) => passkeys > 0)) return undefined
      const admin = people.find(({ role, revokedAt }) => role === 'admin' && revokedAt === undefined)
      return admin ? linkFor(admin) : this.invite(by, FIRST_ADMIN, 'admin')
    },

    ...accessChanges(parts),
  }
}

function accessChanges({ people: store, record, now }: PeopleParts) {
  async function change(
    by: string,
    name: string,
    { make, entry, words, own }: AccessChangeOf,
  ): Promise<PersonChange> {
    const person = await store.findByName(name)
    if (!person) return refuse(unknown(name))
    if (person.name === by) return refuse(own)
    const outcome = await make(person)
    if (outcome === 'last-admin')
      return refuse(`${person.name} is the only admin. Make someone else an admin first.`)
    if (outcome === 'changed')
      await record({ person: by, subject: person.name, before: person.role, ...entry })
    return { kind: outcome, message: `${person.name} ${words[outcome]}` }
  }

  return {
    /** Ends a person's access at once, but not the caller's own and not the last admin's. */
    revoke: (by: string, name: string) =>
      change(by, name, {
        make: ({ id }) => store.revoke(id, now().getTime()),
        entry: { action: 'revoke' },
        words: { changed: 'can no longer sign in.', unchanged: 'was already revoked.' },
        own: 'You cannot revoke yourself. Ask another admin.',
      }),

    /** Changes a person's role, also in open sessions, but not the caller's own and not the last admin's. */
    changeRole: (by: string, name: string, role: Role) =>
      change(by, name, {
        make: ({ id }) => store.changeRole(id, role),
        entry: { action: 'change-role', after: role },
        words: { changed: 'now has the new role, in open windows too.', unchanged: 'already has that role.' },
        own: 'You cannot change your own role. Ask another admin.',
      }),
  }
}

interface AccessChangeOf {
  readonly make: (person: Person) => Promise<AccessChange>
  /** What the audit log says about it. */
  readonly entry: { readonly action: string; readonly after?: Role }
  readonly words: Readonly<Record<Exclude<AccessChange, 'last-admin'>, string>>
  /** The message for the caller's own access. */
  readonly own: string
}

function unknown(name: string): string {
  return `There is no ${name.trim()} at the desk.`
}

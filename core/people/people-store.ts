import type { NewsEvent } from './news.ts'
import type { Role } from './roles.ts'

/** A person who works at the desk. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Absent while the person may sign in. */
  readonly revokedAt: number | undefined
  /** Address for emails about access and requests, if given. */
  readonly email?: string | undefined
  /** Events for which they don't want immediate emails; absent for none. */
  readonly muted?: readonly NewsEvent[] | undefined
}

/** A person with details for admins. */
export interface ListedPerson extends Person {
  readonly passkeys: number
  /** Time of the last sign-in. */
  readonly signedInAt: number | undefined
  /** Whether they have a session that was used recently. */
  readonly isSignedIn: boolean
}

/** A passkey as its verifier needs it (WebAuthn Level 3, credential record). */
export interface Passkey {
  /** Credential identifier, base64url. */
  readonly id: string
  readonly personId: string
  /** COSE public key, base64url. */
  readonly publicKey: string
  /** Signature counter; 0 for authenticators without one. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly createdAt: number
  readonly lastUsedAt: number | undefined
  /** When it starts to confirm actions (see `confirmsFrom`). */
  readonly confirmsFrom: number
}

/** A one-time link to enroll a passkey; only the digest of its token is stored. */
export interface Invitation {
  readonly tokenDigest: string
  readonly personId: string
  readonly expiresAt: number
}

/** Outcome of a change that must leave at least one admin. */
export type AccessChange = 'changed' | 'unchanged' | 'last-admin'

/**
 * The people at the desk, their passkeys and invitations. Times are milliseconds since 1970. Throws on an outage; concurrent writes by any
 * number of processes leave one consistent state.
 */
export interface PeopleStore {
  /**
   * Everyone, including revoked people, by name.
   * @param live a session is live if it began after `begun` and was used after `used`, in ms since 1970.
   */
  list(live: { readonly begun: number; readonly used: number }): Promise<readonly ListedPerson[]>
  get(id: string): Promise<Person | undefined>
  /** By name, ignoring case and spaces. */
  findByName(name: string): Promise<Person | undefined>
  /** False if the name is taken. */
  add(person: Person): Promise<boolean>
  /** Readmits a revoked person with this role. */
  reinstate(id: string, role: Role): Promise<void>
  /**
   * Revokes a person at once, and deletes address, passkeys, invitations, sessions and preview links. Never revokes the last admin, even if
   * several admins revoke each other at once. `unchanged` if already revoked.
   */
  revoke(id: string, at: number): Promise<AccessChange>
  /** Changes a person's role; never the last admin's. `unchanged` for revoked people. */
  changeRole(id: string, role: Role): Promise<AccessChange>
  /** Sets a person's address; `undefined` for none. */
  setEmail(id: string, email: string | undefined): Promise<void>
  /** Sets the events for which a person doesn't want immediate emails. */
  mute(id: string, events: readonly NewsEvent[]): Promise<void>
  /** Deletes all passkeys, invitations, sessions and preview links of a person, who can be invited again. */
  resetAccess(id: string): Promise<void>
  /** Stores an invitation, replacing the person's earlier ones. */
  invite(invitation: Invitation): Promise<void>
  /** The person that a link invites, if it is valid. Changes nothing. */
  findInvited(tokenDigest: string, now: number): Promise<Person | undefined>
  /** Uses up the link; of several concurrent uses, one gets the person. */
  spendInvitation(tokenDigest: string, now: number): Promise<Person | undefined>
  passkeysOf(personId: string): Promise<readonly Passkey[]>
  passkey(id: string): Promise<Passkey | undefined>
  /** False if the passkey exists, or its person has been revoked. */
  addPasskey(passkey: Passkey): Promise<boolean>
  notePasskeyUse(id: string, use: { readonly counter: number; readonly at: number }): Promise<void>
  /** Removes a passkey unless it is the person's last one; false if nothing was removed. */
  removePasskey(id: string, personId: string): Promise<boolean>
}

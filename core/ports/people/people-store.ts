import type { Role } from '../../desk/access/roles.ts'
import type { NewsEvent } from '../../desk/news.ts'

/** Somebody who works at the desk. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Absent while the person may sign in. */
  readonly revokedAt: number | undefined
  /** Address for mails about their access and about requests; absent if they gave none. */
  readonly email?: string | undefined
  /** What they do not want to be told at once; absent if they want to be told everything. */
  readonly muted?: readonly NewsEvent[] | undefined
}

/** A person with what an admin wants to know. */
export interface ListedPerson extends Person {
  readonly passkeys: number
  /** When they last signed in. */
  readonly signedInAt: number | undefined
  /** Whether a session of theirs was used recently. */
  readonly isSignedIn: boolean
}

/** A passkey as its verifier needs it (WebAuthn Level 3, credential record). */
export interface Passkey {
  /** Credential identifier, base64url. */
  readonly id: string
  readonly personId: string
  /** COSE public key, base64url. */
  readonly publicKey: string
  /** Signature counter; 0 for authenticators that keep none. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly createdAt: number
  readonly lastUsedAt: number | undefined
  /** From when on it confirms actions that ask for a confirmation (see `confirmsFrom`). */
  readonly confirmsFrom: number
}

/** A one-time link to enroll a passkey; the store keeps the digest of its token only. */
export interface Invitation {
  readonly tokenDigest: string
  readonly personId: string
  readonly expiresAt: number
}

/** What came of a change that must leave one admin. */
export type AccessChange = 'changed' | 'unchanged' | 'last-admin'

/**
 * The people at the desk, their passkeys and invitations. Times are milliseconds since 1970. An outage is thrown;
 * concurrent writes of any number of processes leave one consistent state.
 */
export interface PeopleStore {
  /**
   * Everybody, revoked people too, by name.
   * @param live sessions are live that began after `begun` and were used after `used`, in ms since 1970.
   */
  list(live: { readonly begun: number; readonly used: number }): Promise<readonly ListedPerson[]>
  /** By identifier. */
  get(id: string): Promise<Person | undefined>
  /** By name, without regard to capitals and spaces. */
  named(name: string): Promise<Person | undefined>
  /** False when the name is in use. */
  add(person: Person): Promise<boolean>
  /** Readmits a revoked person, with this role. */
  reinstate(id: string, role: Role): Promise<void>
  /**
   * Ends a person's access at once and removes address, passkeys, invitations, sessions and preview links. Never the
   * last admin's, also if several admins revoke each other at once. `unchanged` when it had ended already.
   */
  revoke(id: string, at: number): Promise<AccessChange>
  /** Gives a person another role; never to the last admin. `unchanged` for revoked people. */
  changeRole(id: string, role: Role): Promise<AccessChange>
  /** Stores where to write to a person; `undefined` for nowhere. */
  setEmail(id: string, email: string | undefined): Promise<void>
  /** Stores what a person does not want to be told at once. */
  mute(id: string, events: readonly NewsEvent[]): Promise<void>
  /** Removes all passkeys, invitations, sessions and preview links of a person, who may still be invited again. */
  disarm(id: string): Promise<void>
  /** The invitation replaces earlier ones of the same person. */
  invite(invitation: Invitation): Promise<void>
  /** The person whom a link invites, if it is still valid. Changes nothing. */
  invited(tokenDigest: string, now: number): Promise<Person | undefined>
  /** Uses up the link; if several use it at once, one gets the person. */
  spendInvitation(tokenDigest: string, now: number): Promise<Person | undefined>
  passkeysOf(personId: string): Promise<readonly Passkey[]>
  passkey(id: string): Promise<Passkey | undefined>
  /** False when the passkey already exists, or its person has been revoked in the meantime. */
  addPasskey(passkey: Passkey): Promise<boolean>
  notePasskeyUse(id: string, use: { readonly counter: number; readonly at: number }): Promise<void>
  /** Removes a passkey unless it is the person's last; false when nothing was removed. */
  removePasskey(id: string, personId: string): Promise<boolean>
}

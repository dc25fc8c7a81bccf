import type { Person } from './people-store.ts'
import type { SessionTimes } from './session-rules.ts'

/** A signed-in session; the store has only digests of its identifier. */
export interface StoredSession extends SessionTimes {
  readonly id: string
  readonly personId: string
  readonly tokenDigest: string
  /** Included in every form of the session, so that no other site can send one. */
  readonly formToken: string
}

export interface FoundSession {
  readonly session: StoredSession
  readonly person: Person
  /** It was found by its previous identifier. */
  readonly isReplaced: boolean
}

/** Sessions of the desk, shared by all processes of the site. Times are milliseconds since 1970. */
export interface SessionStore {
  /** False if the person was revoked meanwhile. */
  add(session: StoredSession): Promise<boolean>
  /** By the digest of the current or previous identifier. */
  find(tokenDigest: string): Promise<FoundSession | undefined>
  noteUse(id: string, at: number): Promise<void>
  /** Replaces the identifier; false if another process already did. */
  rotate(
    id: string,
    change: { readonly from: string; readonly to: string; readonly at: number },
  ): Promise<boolean>
  /** The person used the passkey again. */
  confirm(id: string, at: number): Promise<void>
  end(id: string): Promise<void>
  /** A person's sessions, expired ones included, the last used first. */
  ofPerson(personId: string): Promise<readonly Pick<StoredSession, 'id' | keyof SessionTimes>[]>
  /** Ends a person's other sessions, and returns their number. */
  endOthers(personId: string, except: string): Promise<number>
  /** Spends a one-time value; false if already spent. */
  spend(id: string, expiresAt: number): Promise<boolean>
  /** Deletes sessions that began before `sessionsBefore`, and expired spent values. */
  purge(now: number, sessionsBefore: number): Promise<void>
}

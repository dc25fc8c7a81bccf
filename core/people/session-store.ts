import type { Person } from './people-store.ts'
import type { SessionTimes } from './session-rules.ts'

/** A signed-in session; only digests of its identifier are stored. */
export interface StoredSession extends SessionTimes {
  readonly id: string
  readonly personId: string
  readonly tokenDigest: string
  /** A token in every form of the session, so that no other site can submit one. */
  readonly formToken: string
}

export interface FoundSession {
  readonly session: StoredSession
  readonly person: Person
  /** Whether it was found by its previous identifier. */
  readonly isReplaced: boolean
}

/** Sessions of the desk, shared by all processes of the site. Times are milliseconds since 1970. */
export interface SessionStore {
  /** False if the person has been revoked. */
  add(session: StoredSession): Promise<boolean>
  /** Finds a session by the digest of its current or previous identifier. */
  find(tokenDigest: string): Promise<FoundSession | undefined>
  noteUse(id: string, at: number): Promise<void>
  /** Replaces the identifier; false if another process has already done so. */
  rotate(
    id: string,
    change: { readonly from: string; readonly to: string; readonly at: number },
  ): Promise<boolean>
  /** Records that the person has used the passkey again. */
  confirm(id: string, at: number): Promise<void>
  end(id: string): Promise<void>
  /** A person's sessions, including expired ones, the last used first. */
  ofPerson(personId: string): Promise<readonly Pick<StoredSession, 'id' | keyof SessionTimes>[]>
  /** Ends a person's other sessions. Resolves to their number. */
  endOthers(personId: string, except: string): Promise<number>
  /** Spends a one-time value; false if already spent. */
  spend(id: string, expiresAt: number): Promise<boolean>
  /** Deletes sessions that began before `sessionsBefore`, and spent values that have expired. */
  purge(now: number, sessionsBefore: number): Promise<void>
}

import type { SessionTimes } from '../../desk/access/session-rules.ts'
import type { Person } from './people-store.ts'

/** A session of a signed-in person; the store keeps digests of its identifier only. */
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
  /** False when the person has been revoked in the meantime. */
  add(session: StoredSession): Promise<boolean>
  /** By the digest of its present or previous identifier. */
  find(tokenDigest: string): Promise<FoundSession | undefined>
  noteUse(id: string, at: number): Promise<void>
  /** Replaces the identifier; false when another process was faster. */
  rotate(
    id: string,
    change: { readonly from: string; readonly to: string; readonly at: number },
  ): Promise<boolean>
  /** The person used the passkey again. */
  confirm(id: string, at: number): Promise<void>
  end(id: string): Promise<void>
  /** A person's sessions, expired ones among them, the last used first. */
  ofPerson(personId: string): Promise<readonly Pick<StoredSession, 'id' | keyof SessionTimes>[]>
  /** Ends all but one of a person's sessions, and returns how many ended. */
  endOthers(personId: string, except: string): Promise<number>
  /** Spends a one-time value; false when it was spent before. */
  spend(id: string, expiresAt: number): Promise<boolean>
  /** Removes sessions that began before `sessionsBefore`, and spent values that have expired. */
  purge(now: number, sessionsBefore: number): Promise<void>
}

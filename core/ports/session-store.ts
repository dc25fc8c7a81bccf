import type { SessionTimes } from '../desk/session-rules.ts'
import type { Person } from './people-store.ts'

/** A session of a signed-in person; the store keeps digests of its identifier only. */
export interface StoredSession extends SessionTimes {
  readonly id: string
  readonly personId: string
  readonly tokenDigest: string
  /** Comes with every form of the session, so that no other site can send one. */
  readonly formToken: string
}

export interface FoundSession {
  readonly session: StoredSession
  readonly person: Person
  /** It was found by the identifier before the present one. */
  readonly isReplaced: boolean
}

/** Sessions of the desk, shared by all processes of the site. Times are milliseconds since 1970. */
export interface SessionStore {
  /** Refused, with false, when the person was revoked meanwhile. */
  add(session: StoredSession): Promise<boolean>
  /** By the digest of its present identifier or the one before. */
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
  /** Spends what may be used once; false when it was spent before. */
  spend(id: string, expiresAt: number): Promise<boolean>
  /** Removes sessions that began before `sessionsBefore`, and what was spent and has expired. */
  purge(now: number, sessionsBefore: number): Promise<void>
}

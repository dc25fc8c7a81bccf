import type { Person } from '#core/people/people-store.ts'
import { isUseWorthNoting, judgeSession, SESSION_MS } from '#core/people/session-rules.ts'
import type { StoredSession } from '#core/people/session-store.ts'
import type { DeskParts } from './desk-parts.ts'

/** A signed-in person. */
export type DeskSession = ReturnType<typeof toSession>

/** A session and its identifier for the cookie. */
export interface StartedSession {
  readonly session: DeskSession
  readonly token: string
}

/** Starts, finds, renews and ends sessions at the desk. */
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(parts: Pick<DeskParts, 'sessionStore' | 'secrets' | 'now' | 'newId' | 'log'>) {
  const { sessionStore: store, secrets, newId, log } = parts
  const nowMs = () => parts.now().getTime()

  async function rotateToken(id: string, token: string): Promise<string | undefined> {
    const fresh = secrets.token()
    const change = { from: secrets.digest(token), to: secrets.digest(fresh), at: nowMs() }
    return (await store.rotate(id, change)) ? fresh : undefined
  }

  return {
    /** `undefined` if the person was revoked meanwhile. @param isConfirmed whether signing in counts as a confirmation. */
    async start(person: Person, isConfirmed: boolean): Promise<StartedSession | undefined> {
      const token = secrets.token()
      const at = nowMs()
      const session: StoredSession = {
        id: newId(),
        personId: person.id,
        tokenDigest: secrets.digest(token),
        formToken: secrets.token(),
        createdAt: at,
        seenAt: at,
        rotatedAt: at,
        confirmedAt: isConfirmed ? at : undefined,
      }
      await store.purge(at, at - SESSION_MS)
      return (await store.add(session)) ? { session: toSession(session, person), token } : undefined
    },

    /** The session with this identifier. With `mayRotate`, it may get a new identifier, which must reach the browser. */
    async find(
      token: string,
      { mayRotate }: { readonly mayRotate: boolean },
    ): Promise<{ readonly session: DeskSession; readonly newToken?: string } | undefined> {
      const match = await store.find(secrets.digest(token))
      if (!match) return undefined
      const { session, person, isReplaced } = match
      const now = nowMs()
      const verdict = judgeSession(session, { now, isReplaced })
      if (verdict === 'expired' || verdict === 'stolen') {
        if (verdict === 'stolen')
          log.warn({}, 'A replaced session identifier was used again; the session was ended')
        await store.end(session.id)
        return undefined
      }
      if (isUseWorthNoting(session, now)) await store.noteUse(session.id, now)
      const own = { session: toSession(session, person) }
      const newToken = verdict === 'rotate' && mayRotate ? await rotateToken(session.id, token) : undefined
      return newToken === undefined ? own : { ...own, newToken }
    },

    /** Records a passkey confirmation and gives the session a new identifier. */
    async confirm(session: DeskSession, token: string): Promise<StartedSession | undefined> {
      const confirmedAt = nowMs()
      const fresh = await rotateToken(session.id, token)
      if (fresh === undefined) return undefined
      await store.confirm(session.id, confirmedAt)
      return { session: { ...session, confirmedAt }, token: fresh }
    },

    end: (id: string) => store.end(id),

    /** A person's sessions, the most recently used first. */
    async ofPerson({ id: own, person }: DeskSession) {
      const now = nowMs()
      const rows = await store.ofPerson(person.id)
      return rows
        .filter((session) => judgeSession(session, { now, isReplaced: false }) !== 'expired')
        .map(({ id, createdAt, seenAt }) => ({ id, createdAt, seenAt, isThis: id === own }))
    },

    /** Ends a person's other sessions. Returns how many there were. */
    endOthers: ({ id, person }: DeskSession) => store.endOthers(person.id, id),
  }
}

function toSession({ id, formToken, createdAt, confirmedAt }: StoredSession, person: Person) {
  return { id, person, formToken, createdAt, confirmedAt }
}

import type { PreviewStore, StoredPreview } from '#core/content/preview-store.ts'
import type { AuditEntry, AuditLog } from '#core/people/audit-log.ts'
import type { AccessChange, Invitation, Passkey, PeopleStore, Person } from '#core/people/people-store.ts'
import { personKey } from '#core/people/person-name.ts'
import type { SessionStore, StoredSession } from '#core/people/session-store.ts'
import type { MailStore, NewMail, PersonMessage } from '#core/retailers/mail/mail-store.ts'

interface Rows {
  people: readonly Person[]
  passkeys: readonly Passkey[]
  invitations: readonly Invitation[]
  sessions: readonly (StoredSession & { readonly previousDigest?: string })[]
  previews: readonly StoredPreview[]
  /** Expiry of each spent value, and last sign-in of each person. */
  readonly spent: Map<string, number>
  readonly signedInAt: Map<string, number>
}

/** In-memory desk stores with the same contract as those in databases. */
export function deskStoresInMemory() {
  const rows: Rows = {
    people: [],
    passkeys: [],
    invitations: [],
    sessions: [],
    previews: [],
    spent: new Map(),
    signedInAt: new Map(),
  }
  const mails: NewMail<PersonMessage>[] = []
  const personMails: Pick<MailStore, 'add'> = { add: async (newMails) => void mails.push(...newMails) }
  return {
    people: { ...peopleIn(rows), ...linksIn(rows), ...passkeysIn(rows) },
    sessions: sessionsIn(rows),
    previews: previewsIn(rows),
    audit: auditLog(),
    personMails,
    /** Added entries, in order. */
    mails,
  }
}

type LinkMethods = 'invite' | 'findInvited' | 'spendInvitation'
type PasskeyMethods = 'passkeysOf' | 'passkey' | 'addPasskey' | 'notePasskeyUse' | 'removePasskey'

const present = (rows: Rows, id: string) =>
  rows.people.find((one) => one.id === id && one.revokedAt === undefined)

function change<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  columns: Partial<Row>,
): readonly Row[] {
  return rows.map((row) => (row.id === id ? { ...row, ...columns } : row))
}

function takePossessions(rows: Rows, id: string): void {
  const isOfOthers = ({ personId }: { readonly personId: string }) => personId !== id
  rows.passkeys = rows.passkeys.filter(isOfOthers)
  rows.invitations = rows.invitations.filter(isOfOthers)
  rows.sessions = rows.sessions.filter(isOfOthers)
  rows.previews = rows.previews.filter(isOfOthers)
}

function peopleIn(rows: Rows): Omit<PeopleStore, LinkMethods | PasskeyMethods> {
  const findByName = (name: string) => rows.people.find((one) => personKey(one.name) === personKey(name))
  const set = (id: string, columns: Partial<Person>) => {
    rows.people = change(rows.people, id, columns)
  }
  function unlessLastAdmin(id: string, make: (person: Person) => boolean): AccessChange {
    const admins = rows.people.filter(({ role, revokedAt }) => role === 'admin' && revokedAt === undefined)
    if (admins.length === 1 && admins[0]?.id === id) return 'last-admin'
    const person = present(rows, id)
    return person && make(person) ? 'changed' : 'unchanged'
  }
  return {
    async list({ begun, used }) {
      const isLive = (session: StoredSession) => session.createdAt > begun && session.seenAt > used
      return rows.people
        .toSorted((a, b) => (personKey(a.name) < personKey(b.name) ? -1 : 1))
        .map((person) => ({
          ...person,
          passkeys: rows.passkeys.filter(({ personId }) => personId === person.id).length,
          signedInAt: rows.signedInAt.get(person.id),
          isSignedIn: rows.sessions.some((one) => one.personId === person.id && isLive(one)),
        }))
    },
    get: async (id) => rows.people.find((one) => one.id === id),
    findByName: async (name) => findByName(name),
    async add(person) {
      if (findByName(person.name)) return false
      rows.people = [...rows.people, person]
      return true
    },
    async reinstate(id, role) {
      takePossessions(rows, id)
      set(id, { role, revokedAt: undefined })
    },
    async revoke(id, at) {
      const outcome = unlessLastAdmin(id, () => {
        set(id, { revokedAt: at, email: undefined, muted: undefined })
        return true
      })
      if (outcome !== 'last-admin') takePossessions(rows, id)
      return outcome
    },
    changeRole: async (id, role) =>
      unlessLastAdmin(id, (person) => {
        set(id, { role })
        return person.role !== role
      }),
    async setEmail(id, email) {
      if (present(rows, id)) set(id, { email })
    },
    async mute(id, mutedEvents) {
      set(id, { muted: mutedEvents.length === 0 ? undefined : mutedEvents })
    },
    resetAccess: async (id) => takePossessions(rows, id),
  }
}

function linksIn(rows: Rows): Pick<PeopleStore, LinkMethods> {
  const findInvited = (digest: string, now: number) => {
    const link = rows.invitations.find(
      ({ tokenDigest, expiresAt }) => tokenDigest === digest && expiresAt > now,
    )
    return link && present(rows, link.personId)
  }
  return {
    async invite(invitation) {
      const others = rows.invitations.filter(({ personId }) => personId !== invitation.personId)
      rows.invitations = [...others, invitation]
    },
    findInvited: async (digest, now) => findInvited(digest, now),
    async spendInvitation(digest, now) {
      const person = findInvited(digest, now)
      if (person) rows.invitations = rows.invitations.filter(({ tokenDigest }) => tokenDigest !== digest)
      return person
    },
  }
}

function passkeysIn(rows: Rows): Pick<PeopleStore, PasskeyMethods> {
  const passkeysOf = (person: string) => rows.passkeys.filter(({ personId }) => personId === person)
  return {
    passkeysOf: async (person) => passkeysOf(person),
    passkey: async (id) => rows.passkeys.find((one) => one.id === id),
    async addPasskey(passkey) {
      if (!present(rows, passkey.personId) || rows.passkeys.some(({ id }) => id === passkey.id)) return false
      rows.passkeys = [...rows.passkeys, passkey]
      return true
    },
    async notePasskeyUse(id, { counter, at }) {
      rows.passkeys = change(rows.passkeys, id, { counter, lastUsedAt: at })
    },
    async removePasskey(id, person) {
      const own = passkeysOf(person)
      if (own.length < 2 || !own.some((one) => one.id === id)) return false
      rows.passkeys = rows.passkeys.filter((one) => one.id !== id)
      return true
    },
  }
}

function sessionsIn(rows: Rows): SessionStore {
  return {
    async add(session) {
      if (!present(rows, session.personId)) return false
      rows.sessions = [...rows.sessions, session]
      rows.signedInAt.set(session.personId, session.createdAt)
      return true
    },
    async find(digest) {
      const storedSession = rows.sessions.find(
        ({ tokenDigest, previousDigest }) => tokenDigest === digest || previousDigest === digest,
      )
      const person = storedSession && present(rows, storedSession.personId)
      if (!person) return undefined
      const { previousDigest: _, ...session } = storedSession
      return { session, person, isReplaced: session.tokenDigest !== digest }
    },
    async noteUse(id, seenAt) {
      rows.sessions = change(rows.sessions, id, { seenAt })
    },
    async rotate(id, { from, to, at }) {
      if (!rows.sessions.some((one) => one.id === id && one.tokenDigest === from)) return false
      const columns = { tokenDigest: to, previousDigest: from, rotatedAt: at }
      rows.sessions = change(rows.sessions, id, columns)
      return true
    },
    async confirm(id, confirmedAt) {
      rows.sessions = change(rows.sessions, id, { confirmedAt })
    },
    async end(id) {
      rows.sessions = rows.sessions.filter((one) => one.id !== id)
    },
    ofPerson: async (person) =>
      rows.sessions
        .filter(({ personId }) => personId === person)
        .toSorted((one, other) => other.seenAt - one.seenAt),
    async endOthers(person, except) {
      const before = rows.sessions.length
      rows.sessions = rows.sessions.filter(({ personId, id }) => personId !== person || id === except)
      return before - rows.sessions.length
    },
    async spend(id, expiresAt) {
      if (rows.spent.has(id)) return false
      rows.spent.set(id, expiresAt)
      return true
    },
    async purge(now, earliestStart) {
      for (const [id, expiresAt] of rows.spent) if (expiresAt < now) rows.spent.delete(id)
      rows.sessions = rows.sessions.filter(({ createdAt }) => createdAt >= earliestStart)
    },
  }
}

function previewsIn(rows: Rows): PreviewStore {
  const isValid = (now: number) =>
    rows.previews.filter(({ personId, expiresAt }) => expiresAt > now && present(rows, personId))
  return {
    async add(preview, now) {
      rows.previews = [...isValid(now), preview]
    },
    expiryOf: async (digest, now) =>
      isValid(now).find(({ tokenDigest }) => tokenDigest === digest)?.expiresAt,
    listActive: async (now) =>
      isValid(now)
        .toSorted((one, other) => other.expiresAt - one.expiresAt)
        .map(({ id, page, expiresAt, personId }) => ({
          id,
          page,
          expiresAt,
          person: present(rows, personId)?.name ?? '',
        })),
    async end(id, now) {
      const preview = isValid(now).find((one) => one.id === id)
      rows.previews = rows.previews.filter((one) => one !== preview)
      return preview?.page
    },
  }
}

function auditLog(): AuditLog {
  const entries: AuditEntry[] = []
  const newestFirst = () => entries.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  return {
    append: async (entry) => void entries.push(entry),
    async read({ limit, olderThan }) {
      const isOlder = ({ at, id }: AuditEntry) =>
        !olderThan || at < olderThan.at || (at === olderThan.at && id < olderThan.id)
      return newestFirst().filter(isOlder).slice(0, limit)
    },
    recent: async ({ actions, since, subject, limit }) =>
      newestFirst()
        .filter((entry) => actions.includes(entry.action) && entry.at >= since)
        .filter((entry) => subject === undefined || entry.subject === subject)
        .slice(0, limit),
  }
}

import type { Passkeys } from '#core/people/passkeys.ts'
import type { Person } from '#core/people/people-store.ts'
import type { Role } from '#core/people/roles.ts'
import type { NewMail, PersonMessage } from '#core/retailers/mail/mail-store.ts'
import { createDeskAccess } from '#services/desk/access.ts'
import { createAccessNotices } from '#services/desk/access-notices.ts'
import { createDeskAccount } from '#services/desk/account.ts'
import { createRecorder } from '#services/desk/audit-trail.ts'
import { createInvitationMail } from '#services/desk/invitation-mail.ts'
import { createDeskPeople } from '#services/desk/people.ts'
import { createPreviews } from '#services/desk/previews.ts'
import { createSessions, type StartedSession } from '#services/desk/sessions.ts'
import { emptyStores } from '../stores/empty-stores.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** People and their access over emptied stores, with a clock set by tests. */
export function accessInMemory() {
  const mails: NewMail<PersonMessage>[] = []
  const stores = { ...emptyStores(), /** Added emails, in order. */ mails }
  const start = Date.parse('2026-07-22T15:00:00Z')
  let at = start
  let count = 0
  const next = (what: string) => `${what}-${(count += 1)}`
  const now = () => new Date(at)
  const newId = () => next('id')
  const secrets = { token: () => next('token'), digest: (token: string) => `digest of ${token}` }
  const warnings: string[] = []
  const log = { warn: (_facts: object, message: string) => void warnings.push(message) }
  const record = createRecorder({ audit: stores.audit, now, newId })
  const origin = 'https://desk.example'
  const addMails = { add: async (newMails: typeof mails) => void mails.push(...newMails) }
  const common = { ...stores, mails: addMails, secrets, record, now, newId, log, origin }
  let calls = 0
  const onDue = () => void (calls += 1)
  const notices = createAccessNotices({ ...common, onDue })
  const sessions = createSessions({ ...common, sessionStore: stores.sessions })
  const people = createDeskPeople(common)
  const access = createDeskAccess({
    ...common,
    notify: notices.notify,
    sessionStore: stores.sessions,
    sessions,
    passkeys: heldPasskeys(() => ({ id: next('challenge'), expiresAt: start + DAY })),
  })

  /** Invites a person and opens the link on a device, which creates the passkey. */
  async function enroll(name: string, role: Role, passkey: string) {
    const session = await access.enroll(tokenOf(await people.invite('terminal', name, role)), passkey)
    return assertSignedIn(session)
  }

  return {
    stores,
    people,
    access,
    sessions,
    notices,
    account: createDeskAccount({ ...common, sessions, notify: notices.notify }),
    mailInvitation: createInvitationMail({ ...common, onDue }),
    previews: createPreviews({ ...common, previewStore: stores.previews }),
    warnings,
    /** How often due emails were announced. */
    calls: () => calls,
    now: () => at,
    wait: (ms: number) => void (at += ms),
    enrolled: enroll,
    signIn: async (passkey: string) => assertSignedIn(await access.signIn(passkey)),
    /** Whether a session identifier is still valid. */
    isIn: async ({ token }: Pick<StartedSession, 'token'>) =>
      (await sessions.find(token, { mayRotate: false })) !== undefined,
    person: async (name: string): Promise<Person> => {
      const person = await stores.people.findByName(name)
      if (!person) throw new Error(`There is no ${name}`)
      return person
    },
    /** Audit log entries of some actions, newest first. */
    auditEntries: (...actions: string[]) => stores.audit.recent({ actions, since: 0, limit: 99 }),
  }
}

/**
 * Fake passkeys: a response is the passkey's name, with the answered challenge before `@`. Only the desk's decisions
 * are tested.
 */
function heldPasskeys(newChallenge: () => { readonly id: string; readonly expiresAt: number }): Passkeys {
  const parse = (response: string) => {
    const [id = '', challenge] = response.split('@')
    return { id, challenge: { ...newChallenge(), ...(challenge && { id: challenge }) } }
  }
  return {
    creationOptions: async (_person, existing) => `new beside: ${existing.map(({ id }) => id).join(' ')}`,
    async verifyCreation(response, { id: personId }, now) {
      const { id, challenge } = parse(response)
      if (id === 'forged') return undefined
      const passkey = { id, personId, publicKey: 'k', counter: 0, transports: [], createdAt: now }
      return { challenge, passkey: { ...passkey, lastUsedAt: undefined } }
    },
    requestOptions: async (_now, passkeys = []) => passkeys.map(({ id }) => id).join(' '),
    claimedId: (response) => parse(response).id,
    verifyUse: async (response) => ({ challenge: parse(response).challenge, counter: 1 }),
  }
}

function assertSignedIn(session: StartedSession | undefined): StartedSession {
  if (!session) throw new Error('The person is not signed in')
  return session
}

/** The token of an invitation; throws if there is none. */
export function tokenOf(inviteResult: { readonly token: string } | { readonly message: string }): string {
  if ('message' in inviteResult) throw new Error(inviteResult.message)
  return inviteResult.token
}

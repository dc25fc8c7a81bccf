import type { Proof } from '#core/people/passkeys.ts'
import type { Passkey, Person } from '#core/people/people-store.ts'
import { confirmsFrom } from '#core/people/session-rules.ts'
import type { DeskParts } from './desk-parts.ts'
import type { DeskSession } from './sessions.ts'

/** Sign-in with links, passkeys (WebAuthn JSON) and sessions. A rejection has no reason, so that it reveals no one. */
export type DeskAccess = ReturnType<typeof createDeskAccess>

type AccessParts = Pick<
  DeskParts,
  'people' | 'sessionStore' | 'sessions' | 'passkeys' | 'secrets' | 'record' | 'notify' | 'now' | 'log'
>

export function createDeskAccess(parts: AccessParts) {
  const { people, sessions, passkeys, secrets, record, notify, log } = parts
  const nowMs = () => parts.now().getTime()
  const { createdBy, usedIn } = proofsBy(parts)

  function refuse(what: string): undefined {
    log.warn({}, `Rejected ${what}`)
    return undefined
  }

  const invited = (token: string) => people.findInvited(secrets.digest(token), nowMs())

  return {
    sessions,
    /** The person a link invites. Does not use up the link. */
    invited,

    /** Options to create a passkey for the invited person. */
    async enrollmentOptions(token: string) {
      const person = await invited(token)
      return person && passkeys.creationOptions(person, await people.passkeysOf(person.id), nowMs())
    },

    /** Uses up the link, stores the passkey and signs in. A first passkey can confirm at once. */
    async enroll(token: string, response: string) {
      const person = await invited(token)
      const isFirst = person !== undefined && (await people.passkeysOf(person.id)).length === 0
      const passkey = person && (await createdBy(person, response, isFirst))
      if (!passkey) return refuse('an enrollment')
      const spender = await people.spendInvitation(secrets.digest(token), nowMs())
      if (spender?.id !== passkey.personId) return refuse('an enrollment')
      if (!(await people.addPasskey(passkey))) return refuse('an enrollment')
      const action = isFirst ? 'enroll' : 'add-passkey'
      await record({ person: spender.name, action, subject: spender.name })
      await notify(action, spender)
      return sessions.start(spender, isFirst)
    },

    /** Uses up the link and signs in without a passkey. For development only. */
    async enterWithoutPasskey(token: string) {
      const person = await people.spendInvitation(secrets.digest(token), nowMs())
      if (!person) return refuse('a link')
      await record({ person: person.name, action: 'enter-without-passkey', subject: person.name })
      return sessions.start(person, true)
    },

    signInOptions: () => passkeys.requestOptions(nowMs()),

    async signIn(response: string) {
      const passkey = await usedIn(response)
      const person = passkey && (await people.get(passkey.personId))
      if (!person || person.revokedAt !== undefined) return refuse('a sign-in')
      const newSession = await sessions.start(person, passkey.confirmsFrom <= nowMs())
      if (!newSession) return refuse('a sign-in')
      await record({ person: person.name, action: 'sign-in', subject: person.name })
      return newSession
    },

    ...ownPasskeys(parts, createdBy),

    /** Records a confirmation and gives the session a new identifier. */
    async confirm(session: DeskSession, token: string, response: string) {
      const passkey = await usedIn(response)
      if (passkey?.personId !== session.person.id || passkey.confirmsFrom > nowMs())
        return refuse('a confirmation')
      return sessions.confirm(session, token)
    },
  }
}

function ownPasskeys(
  { people, passkeys, record, notify, now }: AccessParts,
  createdBy: ReturnType<typeof proofsBy>['createdBy'],
) {
  const nowMs = () => now().getTime()
  return {
    passkeys: (person: Person) => people.passkeysOf(person.id),
    additionOptions: async (person: Person) =>
      passkeys.creationOptions(person, await people.passkeysOf(person.id), nowMs()),

    /** Stores another passkey of a signed-in person, which can't confirm for a while (see `confirmsFrom`). */
    async addPasskey(person: Person, response: string) {
      const isFirst = (await people.passkeysOf(person.id)).length === 0
      const passkey = await createdBy(person, response, isFirst)
      if (!passkey || !(await people.addPasskey(passkey))) return false
      await record({ person: person.name, action: 'add-passkey', subject: person.name })
      await notify('add-passkey', person)
      return true
    },

    /** False for the last one, which can't be removed. */
    async removePasskey(person: Person, id: string) {
      const removed = await people.removePasskey(id, person.id)
      if (!removed) return false
      await record({ person: person.name, action: 'remove-passkey', subject: person.name })
      await notify('remove-passkey', person)
      return true
    },

    /** Options to confirm with a passkey. If all are too new, the time when one can confirm, in ms since 1970. */
    async confirmation(person: Person) {
      const own = await people.passkeysOf(person.id)
      const able = own.filter((passkey) => passkey.confirmsFrom <= nowMs())
      if (able.length > 0) return { options: await passkeys.requestOptions(nowMs(), able) }
      return { from: own.length === 0 ? undefined : Math.min(...own.map((passkey) => passkey.confirmsFrom)) }
    },
  }
}

/** Verifies the responses of browsers. Each proof counts only once. */
function proofsBy({ people, sessionStore, passkeys, now }: AccessParts) {
  const nowMs = () => now().getTime()
  const isFirstUse = ({ challenge }: Proof) => sessionStore.spend(challenge.id, challenge.expiresAt)

  async function createdBy(person: Person, response: string, isFirst: boolean): Promise<Passkey | undefined> {
    const proof = await passkeys.verifyCreation(response, person, nowMs())
    if (!proof || !(await isFirstUse(proof))) return undefined
    return { ...proof.passkey, confirmsFrom: confirmsFrom(proof.passkey.createdAt, isFirst) }
  }

  async function usedIn(response: string): Promise<Passkey | undefined> {
    const id = passkeys.claimedId(response)
    const passkey = id === undefined ? undefined : await people.passkey(id)
    if (!passkey) return undefined
    const proof = await passkeys.verifyUse(response, passkey, nowMs())
    if (!proof || !(await isFirstUse(proof))) return undefined
    await people.notePasskeyUse(passkey.id, { counter: proof.counter, at: nowMs() })
    return passkey
  }

  return { createdBy, usedIn }
}

import { isEmailAddress } from '#core/email-address.ts'
import type { Recorder } from '#core/people/audit-log.ts'
import { NEWS_EVENTS, type NewsEvent } from '#core/people/news.ts'
import type { PeopleStore, Person } from '#core/people/people-store.ts'
import type { TellOfAccess } from './access-notices.ts'
import type { DeskSession, OpenSession, Sessions } from './sessions.ts'

/** A person's own account at the desk. */
export interface DeskAccount {
  /**
   * Stores a person's email address, or removes it if `text` is empty.
   * @returns the error as a sentence, `undefined` on success.
   */
  setEmail(person: Person, text: string): Promise<string | undefined>
  /** Stores the events a person wants emails about. */
  setNews(person: Person, events: readonly NewsEvent[]): Promise<void>
  /** A person's sessions, the most recently used first. */
  sessions(session: DeskSession): Promise<readonly OpenSession[]>
  /** Signs the person out everywhere else. */
  signOutElsewhere(session: DeskSession): Promise<void>
}

export function createDeskAccount(options: {
  readonly people: Pick<PeopleStore, 'setEmail' | 'mute'>
  readonly sessions: Pick<Sessions, 'ofPerson' | 'endOthers'>
  readonly record: Recorder
  readonly tell: TellOfAccess
}): DeskAccount {
  const { people, sessions, record, tell } = options
  return {
    async setEmail(person, text) {
      const email = text.trim()
      if (email !== '' && !isEmailAddress(email)) return 'Enter an address such as name@example.com.'
      if (email === (person.email ?? '')) return undefined
      await people.setEmail(person.id, email === '' ? undefined : email)
      await record({ person: person.name, action: 'change-email', subject: person.name })
      await tell('change-email', person, person.email)
      return undefined
    },

    async setNews(person, events) {
      const mutedEvents = NEWS_EVENTS.filter((event) => !events.includes(event))
      await people.mute(person.id, mutedEvents)
    },

    sessions: (session) => sessions.ofPerson(session),

    async signOutElsewhere(session) {
      if ((await sessions.endOthers(session)) === 0) return
      const { name } = session.person
      await record({ person: name, action: 'end-sessions', subject: name })
    },
  }
}

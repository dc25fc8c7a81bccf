import { isEmailAddress } from '#core/email-address.ts'
import type { Recorder } from '#core/people/audit-log.ts'
import { NEWS_EVENTS, type NewsEvent } from '#core/people/news.ts'
import type { PeopleStore, Person } from '#core/people/people-store.ts'
import type { NotifyOfAccess } from './access-notices.ts'
import type { DeskSession, Sessions } from './sessions.ts'

/** A person's own account at the desk. */
export type DeskAccount = ReturnType<typeof createDeskAccount>

export function createDeskAccount(options: {
  readonly people: Pick<PeopleStore, 'setEmail' | 'mute'>
  readonly sessions: Pick<Sessions, 'endOthers'>
  readonly record: Recorder
  readonly notify: NotifyOfAccess
}) {
  const { people, sessions, record, notify } = options
  return {
    /**
     * Stores a person's email address, or removes it if `text` is empty.
     * @returns the error as a sentence, `undefined` on success.
     */
    async setEmail(person: Person, text: string) {
      const email = text.trim()
      if (email !== '' && !isEmailAddress(email)) return 'Enter an address such as name@example.com.'
      if (email === (person.email ?? '')) return undefined
      await people.setEmail(person.id, email === '' ? undefined : email)
      await record({ person: person.name, action: 'change-email', subject: person.name })
      await notify('change-email', person, person.email)
      return undefined
    },

    /** Stores the events a person wants emails about. */
    async setNews(person: Person, events: readonly NewsEvent[]) {
      const mutedEvents = NEWS_EVENTS.filter((event) => !events.includes(event))
      await people.mute(person.id, mutedEvents)
    },

    /** Signs the person out everywhere else. */
    async signOutElsewhere(session: DeskSession) {
      if ((await sessions.endOthers(session)) === 0) return
      const { name } = session.person
      await record({ person: name, action: 'end-sessions', subject: name })
    },
  }
}

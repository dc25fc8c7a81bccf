import { isEmailAddress } from '#core/email-address.ts'
import { NEWS_EVENTS, type NewsEvent } from '#core/people/news.ts'
import type { Person } from '#core/people/people-store.ts'
import type { DeskParts } from './desk-parts.ts'
import type { DeskSession } from './sessions.ts'

/** A person's own account at the desk. */
export type DeskAccount = ReturnType<typeof createDeskAccount>

export function createDeskAccount(parts: Pick<DeskParts, 'people' | 'sessions' | 'record' | 'notify'>) {
  const { people, sessions, record, notify } = parts
  return {
    /** Stores a person's email address, or removes it if `text` is empty. Returns the error as a sentence, if any. */
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

    async signOutElsewhere(session: DeskSession) {
      if ((await sessions.endOthers(session)) === 0) return
      const { name } = session.person
      await record({ person: name, action: 'end-sessions', subject: name })
    },
  }
}

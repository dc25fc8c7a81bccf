import { DAY_MS } from '#core/days.ts'
import { ACCESS_EVENTS, type AccessEvent, accessSentence } from '#core/people/access-events.ts'
import type { Person } from '#core/people/people-store.ts'
import type { DeskParts } from './desk-parts.ts'

/** An access change of a person, as a sentence without its period. */
export type AccessNotice = Awaited<ReturnType<AccessNotices['recent']>>[number]

export type NotifyOfAccess = AccessNotices['notify']

const SHOWN_MS = 7 * DAY_MS
const MAX = 20

/** Notifies a person and all admins of access changes, on the overview and by email. */
export type AccessNotices = ReturnType<typeof createAccessNotices>

export function createAccessNotices(
  parts: Pick<DeskParts, 'people' | 'mails' | 'audit' | 'onDue' | 'now' | 'newId'>,
) {
  const { people, mails, audit, onDue, now, newId } = parts

  async function addressesFor(person: Person, former: string | undefined): Promise<readonly string[]> {
    const at = now().getTime()
    const everybody = await people.list({ begun: at, used: at })
    const recipients = everybody.filter(
      ({ id, role, revokedAt }) => revokedAt === undefined && (id === person.id || role === 'admin'),
    )
    const addresses = [former, ...recipients.map(({ email }) => email)]
    return [...new Set(addresses.filter((address) => address !== undefined))]
  }

  return {
    /** Access changes on a person's overview, newest first. Admins see everyone's, others their own. */
    async recent({ name, role }: Person) {
      const entries = await audit.recent({
        actions: ACCESS_EVENTS,
        since: now().getTime() - SHOWN_MS,
        subject: role === 'admin' ? undefined : name,
        limit: MAX,
      })
      return entries.flatMap(({ id, at, action, subject }) => {
        const event = ACCESS_EVENTS.find((one) => one === action)
        return event === undefined ? [] : [{ id, at, words: accessSentence(event, subject) }]
      })
    },

    /** Emails everyone with an address. @param former the address that was just replaced, which also gets the email. */
    notify: async (event: AccessEvent, person: Person, former?: string): Promise<void> => {
      const addresses = await addressesFor(person, former)
      if (addresses.length === 0) return
      const at = now().getTime()
      const message = { kind: 'access', event, person: person.name } as const
      await mails.add(
        addresses.map((address) => ({ id: `access-${newId()}`, to: { address }, at, message })),
        now(),
      )
      onDue()
    },
  }
}

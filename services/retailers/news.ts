import type { NewsEvent } from '#core/people/news.ts'
import type { PeopleStore } from '#core/people/people-store.ts'
import { isClerk } from '#core/people/roles.ts'
import type { NewMail, NewsMessage } from '#core/retailers/mail/mail-store.ts'
import { ACTIONS, isAction } from '#core/retailers/work/actions.ts'
import type { WorkedRequest } from '#core/retailers/work/request-store.ts'
import type { HistoryEntry, RequestWork } from '#core/retailers/work/request-work.ts'

export type News = ReturnType<typeof createNews>

/**
 * Creates the immediate emails about news on a request, to be stored with the change. They go to its owner, otherwise
 * to the last person who worked on it, otherwise to everyone who handles requests, but only to people with an address
 * who want these emails.
 * @param work work after the change.
 * @param given.by name of the person who did it, who gets no email.
 * @param given.before request before the change. No email is sent while the last one of its kind is unread.
 */
export function createNews({ people }: { readonly people: Pick<PeopleStore, 'list'> }) {
  return async (
    event: NewsEvent,
    reference: string,
    work: RequestWork,
    { by, before }: { readonly by?: string; readonly before?: Omit<WorkedRequest, 'stored'> },
  ): Promise<readonly Omit<NewMail<NewsMessage>, 'at'>[]> => {
    if (before && hasUnread(event, before)) return []
    const clerks = (await people.list({ begun: 0, used: 0 })).filter(isClerk)
    const present = (name: string | undefined) => clerks.filter((one) => one.name === name)
    const last = work.history.findLast(({ actor }) => actor === 'desk')?.person
    const recipients = [present(work.clerk), present(last), clerks].find((some) => some.length > 0) ?? []
    return recipients.flatMap(({ name, email, muted = [] }) =>
      name === by || email === undefined || muted.includes(event)
        ? []
        : [
            {
              id: `${reference}-news-${work.version}-${clerks.findIndex((one) => one.name === name) + 1}`,
              to: { address: email },
              message: { kind: 'news' as const, event, person: name },
            },
          ],
    )
  }
}

/** Whether this was news of a kind. An assignment is always news, since it goes to another person each time. */
function isNews(event: NewsEvent, entry: HistoryEntry): boolean {
  return isAction(entry.what) && ACTIONS[entry.what].news?.(entry) === event
}

/** Whether something of this kind happened since the request was last opened or worked on. */
function hasUnread(
  event: NewsEvent,
  { work: { history }, openedBy, openedAt = 0 }: Omit<WorkedRequest, 'stored'>,
): boolean {
  if (openedBy !== undefined) return false
  const readAt = Math.max(openedAt, history.findLast(({ actor }) => actor === 'desk')?.at ?? 0)
  return history.some((entry) => entry.at > readAt && isNews(event, entry))
}

import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import type { PersonDetails } from '#core/retailers/privacy/privacy.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import type { RequestFilter, RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
import { searchWords, streetKeyOf } from '#core/retailers/work/search-text.ts'

/** A request that may come from the person. */
export interface FoundRequest {
  readonly worked: WorkedRequest
  /** Fields it has in common with the person, such as `Name` and `Email`. */
  readonly matches: readonly string[]
}

/** Maximum number of requests per field. */
const MAX_PER_FIELD = 50

/** Finds requests that have fields in common with a person, the best matches first. */
export async function findPerson(store: Pick<RequestStore, 'page'>, details: PersonDetails) {
  const lists = await Promise.all(
    filtersOf(details).map(async ({ label, filter }) => ({
      label,
      list: await store.page(filter, { limit: MAX_PER_FIELD }),
    })),
  )
  const byReference = new Map<string, FoundRequest>()
  for (const { label, list } of lists)
    for (const worked of list.filter(({ work }) => work.privacy === undefined)) {
      const matches = byReference.get(worked.stored.reference)?.matches ?? []
      if (matches.includes(label)) continue
      byReference.set(worked.stored.reference, { worked, matches: [...matches, label] })
    }
  return {
    found: [...byReference.values()].toSorted(
      (a, b) =>
        b.matches.length - a.matches.length ||
        (a.worked.stored.receivedAt < b.worked.stored.receivedAt ? 1 : -1),
    ),
    /** Whether there may be more matches. */
    isCut: lists.some(({ list }) => list.length === MAX_PER_FIELD),
  }
}

function filtersOf({ name, email, phone, reference, street, zip }: PersonDetails) {
  const filter = (label: string, typed: string, filter: RequestFilter) =>
    typed === '' ? [] : [{ label, filter }]
  const words = (label: string, typed: string) => {
    const found = searchWords(typed)
    return filter(label, found.join(''), { view: 'search', words: found })
  }
  const streetKey = streetKeyOf(street)
  return [
    ...words('Name', name),
    ...words('Email', email),
    ...filter('Email', email, { view: 'mailbox', mailbox: mailboxOf(email) }),
    ...words('Phone', phone),
    ...words('Reference', readReference(reference) ?? reference),
    ...filter('Address', streetKey, { view: 'street', street: streetKey, zip }),
  ]
}

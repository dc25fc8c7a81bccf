import type { EraseOutcome, MailedCase, RightsStore } from '#core/ports/rights-store.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'
import type { Acting, CaseOutcome } from './case-outcome.ts'

type NotDone = Exclude<CaseOutcome, { kind: 'done' }>

/** The case as it stands, unless somebody else changed it since it was seen. */
export async function seenCase(
  store: Pick<RightsStore, 'find'>,
  number: string,
  { person, version }: Acting,
): Promise<{ readonly kind: 'seen'; readonly mailed: MailedCase } | NotDone> {
  const mailed = await store.find(number)
  if (!mailed) return { kind: 'unknown' }
  // The first line of the history opened the case; each version has one more.
  const others = mailed.rightsCase.history.slice(version + 1).filter(({ by }) => by !== person)
  return others.length > 0 ? conflict(mailed.rightsCase) : { kind: 'seen', mailed }
}

/** Why a case could not be stored. */
export async function lostRace(
  store: Pick<RightsStore, 'find'>,
  number: string,
  version: number,
): Promise<NotDone> {
  const present = await store.find(number)
  if (!present) return { kind: 'unknown' }
  if (present.rightsCase.version !== version) return conflict(present.rightsCase)
  return { kind: 'refused', message: 'That mail is being sent right now. Please try again in a minute.' }
}

/** Why requests could not be erased. */
export async function erasureRefused(
  kind: Exclude<EraseOutcome['kind'], 'erased'>,
  lost: () => Promise<NotDone>,
): Promise<NotDone> {
  switch (kind) {
    case 'conflict':
      return lost()
    case 'gone':
      return {
        kind: 'conflict',
        message:
          'One of the requests was erased while you looked. Nothing else was; please look at the choice again.',
      }
    case 'sending':
      return {
        kind: 'refused',
        message:
          'A mail about one of the requests is being sent right now. Nothing was erased; please try again in a minute.',
      }
  }
}

function conflict({ history }: RightsCase): NotDone {
  const last = history.at(-1)
  return {
    kind: 'conflict',
    message: `${last?.by ?? 'Somebody'} changed this case while you looked. Nothing was changed; this is how it stands now.`,
  }
}

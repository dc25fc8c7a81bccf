import { LEGACY_PATHS } from '#core/legacy-paths.ts'
import type { RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import { type Redirect, redirectFault, redirectKey } from '#core/redirects/redirects.ts'
import { REDIRECT_LIST } from '#core/texts/list-files.ts'
import type { EditHistory } from '../../desk/edit-history.ts'
import type { LinkPlaces } from '../../desk/texts/link-places.ts'
import { redirectsIn } from '../../redirects/redirects.ts'
import type { RecordChanges, RecordSource, Written } from '../record-source.ts'
import type { EditList, PlannedList, ReadListNow } from './list-edits.ts'

/** Redirects: those in the editors' list file and the built-in ones. */
export function createRedirectSource({
  read,
  edit,
  history,
  places,
}: {
  readonly read: ReadListNow
  readonly edit: EditList
  readonly history: Pick<EditHistory, 'undo'>
  readonly places: Pick<LinkPlaces, 'isPage'>
}): RecordSource {
  async function faultsOf(redirect: Redirect, others: readonly Redirect[]) {
    const fault = redirectFault(redirect, others)
    if (fault) return { [fault.field]: fault.message }
    if (await places.isPage(redirectKey(redirect.from)))
      return { from: 'This is a page of the site. A redirect may not hide it.' }
    if (!(await places.isPage(redirect.to))) return { to: 'There is no such page, photo or document.' }
    return {}
  }

  return {
    undo: (author, change) => history.undo(author, change),
    idOf: ({ from = '' }) => from,

    async list() {
      const own = redirectsIn((await read(REDIRECT_LIST)).list)
      const rows = own.map(async (redirect): Promise<StoredRecord> => {
        const faults = await faultsOf(
          redirect,
          own.filter((other) => other !== redirect),
        )
        return { ...recordFrom(redirect), fault: Object.values(faults)[0] }
      })
      return [...(await Promise.all(rows)), ...BUILT_IN()]
    },

    async check(values, others) {
      const own = others.filter(({ isFixed }) => isFixed !== true)
      const faults = await faultsOf(
        redirectFrom(values),
        own.map((other) => redirectFrom(other.values)),
      )
      return { values, faults }
    },

    async write(author, changes): Promise<Written> {
      let isOvertaken = false
      const outcome = await edit(author, REDIRECT_LIST, (list): PlannedList => {
        const replacedRecords = [...changes.removed, ...changes.changed.map(({ before }) => before)]
        isOvertaken = replacedRecords.some(({ id, values }) => list[id] !== values['to'])
        if (isOvertaken) return { kind: 'refused', message: '' }
        const removedIds = new Set(replacedRecords.map(({ id }) => id))
        const stays = Object.entries(list).filter(([from]) => !removedIds.has(from))
        const next = [...changes.added, ...changes.changed].map(({ values }) => redirectFrom(values))
        return {
          list: Object.fromEntries([...stays, ...next.map(({ from, to }) => [from, to])]),
          said: sentenceAbout(changes),
        }
      })
      return isOvertaken ? 'overtaken' : outcome
    },
  }
}

const redirectFrom = ({ from = '', to = '' }: RecordValues): Redirect => ({ from, to })

const recordFrom = ({ from, to }: Redirect): StoredRecord => ({ id: from, version: to, values: { from, to } })

const BUILT_IN = (): readonly StoredRecord[] =>
  LEGACY_PATHS.flatMap(({ old, target }) =>
    old.map((name) => ({ ...recordFrom({ from: `/${name}`, to: target }), isFixed: true })),
  )

function sentenceAbout({ added, changed, removed }: RecordChanges): string {
  return [
    ...[...added, ...changed].map(({ values }) => `${values['from']} leads to ${values['to']}`),
    ...removed.map(({ values }) => `${values['from']} no longer leads to ${values['to']}`),
  ].join('; ')
}

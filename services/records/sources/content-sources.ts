import { isConflict } from '#core/content/content-store.ts'
import { ZONES } from '#core/content/layers/scenes.ts'
import { done } from '#core/desk/edit-outcome.ts'
import { LEGACY_PATHS } from '#core/legacy-paths.ts'
import { ON } from '#core/records/field-types.ts'
import type { RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import { type Redirect, redirectFault, redirectKey } from '#core/redirects/redirects.ts'
import { REDIRECT_LIST } from '#core/texts/list-files.ts'
import { newRoom, roomContainer } from '#core/visualizer/new-room.ts'
import { redirectsIn } from '../../redirects/redirects.ts'
import type { ContentParts, RecordChanges, RecordSource } from '../record-source.ts'
import { createFilterSource } from './filters.ts'
import { createFinishSource } from './finishes.ts'
import { createLists } from './lists.ts'
import { createTermSource } from './terms.ts'
import { createTextSource } from './texts.ts'
import { createVideoSource } from './videos.ts'

/** The sources of all records that are content, by kind. */
export function createContentSources(options: Omit<ContentParts, 'lists'>) {
  const parts = { ...options, lists: createLists(options) }
  return {
    filter: createFilterSource(parts),
    finish: createFinishSource(parts),
    redirect: createRedirectSource(parts),
    room: createRoomSource(parts),
    term: createTermSource(parts),
    text: createTextSource(parts),
    video: createVideoSource(parts),
  }
}

/** Redirects: those in the editors' list file and the built-in ones. */
function createRedirectSource({ lists, places }: ContentParts): RecordSource {
  async function faultsOf(redirect: Redirect, others: readonly Redirect[]): Promise<RecordValues> {
    const fault = redirectFault(redirect, others)
    if (fault) return { [fault.field]: fault.message }
    if (await places.isPage(redirectKey(redirect.from)))
      return { from: 'This is a page of the site. A redirect may not hide it.' }
    if (!(await places.isPage(redirect.to))) return { to: 'There is no such page, photo or document.' }
    return {}
  }

  return {
    idOf: ({ from = '' }) => from,

    async list() {
      const own = redirectsIn((await lists.read(REDIRECT_LIST)).list)
      const rows = own.map(async (redirect): Promise<StoredRecord> => {
        const others = own.filter((other) => other !== redirect)
        const [fault] = Object.values(await faultsOf(redirect, others))
        return { ...recordFrom(redirect), fault }
      })
      return [...(await Promise.all(rows)), ...builtInRedirects()]
    },

    async check(values, others) {
      const own = others.filter(({ isFixed }) => isFixed !== true).map((other) => redirectFrom(other.values))
      return { values, faults: await faultsOf(redirectFrom(values), own) }
    },

    write: (author, changes) =>
      lists.edit(author, REDIRECT_LIST, (list) => {
        const replaced = [...changes.removed, ...changes.changed.map(({ before }) => before)]
        if (replaced.some(({ id, values }) => list[id] !== values['to'])) return 'overtaken'
        const stays = Object.entries(list).filter(([from]) => replaced.every(({ id }) => id !== from))
        const next = [...changes.added, ...changes.changed].map(({ values }) => redirectFrom(values))
        return {
          list: Object.fromEntries([...stays, ...next.map(({ from, to }) => [from, to])]),
          said: sentenceAbout(changes),
        }
      }),
  }
}

const redirectFrom = ({ from = '', to = '' }: RecordValues): Redirect => ({ from, to })

const recordFrom = ({ from, to }: Redirect): StoredRecord => ({ id: from, version: to, values: { from, to } })

function builtInRedirects(): readonly StoredRecord[] {
  return LEGACY_PATHS.flatMap(({ old, target }) =>
    old.map((name) => ({ ...recordFrom({ from: `/${name}`, to: target }), isFixed: true })),
  )
}

function sentenceAbout({ added, changed, removed }: RecordChanges): string {
  return [
    ...[...added, ...changed].map(({ values }) => `${values['from']} leads to ${values['to']}`),
    ...removed.map(({ values }) => `${values['from']} no longer leads to ${values['to']}`),
  ].join('; ')
}

/** Creates rooms of the visualizer, which take pictures like any gallery. A room without pictures stays hidden from visitors. */
function createRoomSource({ listings, editor, faultsOfContainer, record }: ContentParts): RecordSource {
  const plan = async (values: RecordValues) =>
    newRoom(
      { name: values['name'] ?? '', zones: ZONES.filter((zone) => values[zone] === ON) },
      (await listings.containers()).map(({ name }) => name),
    )

  return {
    list: async () => [],
    idOf: ({ name = '' }) => roomContainer(name),

    async check(values) {
      const room = await plan(values)
      if (room.kind === 'wrong') {
        const { name, zones } = room.fields
        return {
          values,
          faults: { ...(name !== undefined && { name }), ...(zones !== undefined && { [ZONES[0]]: zones }) },
        }
      }
      const [fault] = faultsOfContainer(room.metadata, {})
      return { values, faults: fault === undefined ? {} : { name: fault } }
    },

    async write(author, { added: [wanted] }) {
      const room = await plan(wanted?.values ?? {})
      if (room.kind === 'wrong') return 'overtaken'
      try {
        await editor.describeContainer(author, room.container, room.metadata, 'absent')
      } catch (error) {
        if (isConflict(error)) return 'overtaken'
        throw error
      }
      const name = wanted?.values['name'] ?? ''
      await record({ person: author.name, action: 'new-room', subject: name })
      return done(`Added ${name}.`)
    },
  }
}

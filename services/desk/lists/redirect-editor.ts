import { LEGACY_PATHS, type LegacyPath } from '#core/redirects/legacy-paths.ts'
import { type Redirect, redirectFault, redirectKey } from '#core/redirects/redirects.ts'
import { REDIRECT_LIST } from '#core/texts/list-files.ts'
import type { Author } from '../../content/change-log.ts'
import { redirectsIn } from '../../redirects/redirects.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { LinkPlaces } from '../texts/link-places.ts'
import type { EditList, PlannedList, ReadListNow } from './list-edits.ts'

/** A redirect in the table. */
export interface RedirectRow extends Redirect {
  /** Why it does not work now; `undefined` if it does. */
  readonly fault: string | undefined
}

/** Redirects as editors see them, and change them. */
export interface RedirectEditor {
  list(): Promise<{
    readonly own: readonly RedirectRow[]
    /** Those that the program comes with. */
    readonly shipped: readonly LegacyPath[]
  }>
  add(author: Author, redirect: Redirect): Promise<EditOutcome>
  remove(author: Author, from: string): Promise<EditOutcome>
}

interface RedirectEditorOptions {
  readonly read: ReadListNow
  readonly edit: EditList
  readonly places: Pick<LinkPlaces, 'isPage'>
}

export function createRedirectEditor({ read, edit, places }: RedirectEditorOptions): RedirectEditor {
  async function faultOf(redirect: Redirect, others: readonly Redirect[]) {
    const { from, to } = redirect
    const fault = redirectFault(redirect, others)
    if (fault) return fault
    if (await places.isPage(redirectKey(from)))
      return {
        field: 'from',
        message: 'This is a page of the site, and a redirect may not hide it.',
      } as const
    if (!(await places.isPage(to)))
      return { field: 'to', message: 'There is no such page, photo or document.' } as const
    return undefined
  }

  return {
    async list() {
      const own = redirectsIn((await read(REDIRECT_LIST)).list)
      const rows = own.map(async (redirect): Promise<RedirectRow> => {
        const others = own.filter((other) => other !== redirect)
        return { ...redirect, fault: (await faultOf(redirect, others))?.message }
      })
      return { own: await Promise.all(rows), shipped: LEGACY_PATHS }
    },

    add(author, { from, to }) {
      const redirect = { from: from.trim(), to: to.trim() }
      return edit(author, REDIRECT_LIST, async (list): Promise<PlannedList> => {
        const fault = await faultOf(redirect, redirectsIn(list))
        if (fault)
          return {
            kind: 'refused',
            message: 'Nothing was added.',
            fields: { [fault.field]: fault.message },
          }
        return {
          list: { ...list, [redirect.from]: redirect.to },
          said: `${redirect.from} leads to ${redirect.to}`,
        }
      })
    },

    remove(author, from) {
      return edit(author, REDIRECT_LIST, (list): PlannedList => {
        const gone = redirectsIn(list).find((redirect) => redirectKey(redirect.from) === redirectKey(from))
        if (!gone) return { kind: 'done', message: `There was no redirect from ${from}.`, undo: undefined }
        const { [gone.from]: _gone, ...rest } = list
        return { list: rest, said: `${gone.from} no longer leads to ${gone.to}` }
      })
    },
  }
}

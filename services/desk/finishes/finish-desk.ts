import { textOf } from '#core/content/metadata.ts'
import {
  FINISHES,
  finishFacts,
  finishFileName,
  finishValue,
  likeFinish,
  type NewFinish,
} from '#core/desk/new-finish.ts'
import { lackingToPublish, lackingWords } from '#core/desk/publishing.ts'
import { arrivingName } from '#core/desk/upload-names.ts'
import type { ValueCount } from '#core/desk/value-counts.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { DeskShelves } from '../pictures/picture-shelves.ts'
import type { MetadataFaults } from '../pictures/write-pictures.ts'
import { createKeepFile } from '../uploads/keep-file.ts'
import type { SentFile } from '../uploads/sent-file.ts'

/** How a finish is made. */
export interface MakeFinish {
  readonly finish: NewFinish
  readonly picture: SentFile | undefined
  readonly publish: boolean
  /** A name that looks like another is meant so. */
  readonly confirmed: boolean
}

/** Makes a finish: the sample's picture, its facts, and the value that rooms and filters use, as one change. */
export interface FinishDesk {
  /** Values in use, to choose from. */
  suggestions(): Promise<Readonly<Record<'species' | 'glaze' | 'shade', readonly ValueCount[]>>>
  make(author: Author, wanted: MakeFinish): Promise<EditOutcome>
}

export function createFinishDesk(options: {
  readonly shelves: DeskShelves
  readonly editor: Pick<ContentEditor, 'upload'>
  readonly store: Pick<ContentStore, 'open' | 'readItem'>
  readonly faultsOf: MetadataFaults
  readonly conclude: Conclude
  readonly now: () => Date
}): FinishDesk {
  const { shelves, faultsOf, conclude, now } = options
  const keepFile = createKeepFile(options)

  /** Why it is not made as it is. */
  async function objection({ finish, publish, confirmed }: MakeFinish): Promise<EditOutcome | undefined> {
    const { items, metadata } = await shelves.of(FINISHES)
    const facts = finishFacts(finish)
    const lacking = publish ? lackingToPublish({ metadata: facts }, metadata) : []
    if (lacking.length > 0)
      return wrong({
        description: `To be published it needs ${lackingWords(lacking)}. Keep it as a draft, or add that.`,
      })
    const faults = faultsOf(facts, { container: metadata, before: {} })
    if (faults.length > 0) return refused(faults.join(' '))
    const used = (await shelves.valuesOf('finish')).map(({ value }) => value)
    const like = likeFinish(finish, items, used)
    if (like?.kind === 'same') return wrong({ name: `There is ${like.called} already.` })
    if (!like || confirmed) return undefined
    return {
      kind: 'new-values',
      values: [{ label: 'Finish', value: finishValue(finish), meant: like.meant }],
    }
  }

  return {
    async suggestions() {
      const { items } = await shelves.of(FINISHES)
      const of = (key: string) => {
        const counts = Map.groupBy(
          items.flatMap((item) => textOf(item.metadata, key) ?? []),
          (value) => value,
        )
        return [...counts].map(([value, all]) => ({ value, count: all.length }))
      }
      return { species: of('species'), glaze: of('glaze'), shade: of('shade') }
    },

    async make(author, wanted) {
      const { finish, picture, publish } = wanted
      if (!picture || finish.name === '' || !isColor(finish.color))
        return wrong({
          ...(!picture && { picture: 'Choose a picture of the finish.' }),
          ...(finish.name === '' && { name: 'Give the finish a name.' }),
          ...(!isColor(finish.color) && { color: 'A color is written like #55624b.' }),
        })
      const objects = await objection(wanted)
      if (objects) return objects
      const arrived = await picture.asPicture()
      if (arrived.kind === 'refused') return wrong({ picture: arrived.message })
      const kept = await keepFile(author, {
        container: FINISHES,
        name: arrivingName(finishFileName(finish), arrived.type),
        contentType: arrived.type,
        file: picture,
        metadata: () => ({
          ...finishFacts(finish),
          ...arrived.notice,
          upload_date: now().toISOString().slice(0, 10),
          ...(!publish && { status: 'draft' }),
        }),
      })
      if (kept.kind === 'same') return wrong({ picture: 'That picture is there already.' })
      const value = finishValue(finish)
      const message = publish ? `Made ${value}, for everybody to see.` : `Made ${value} as a draft.`
      const outcome = { kind: 'done', message, undo: kept.change } as const
      return conclude(author, { action: 'new-finish', subject: value }, outcome)
    },
  }
}

/** Nothing given is no color, and right. */
function isColor(color: string): boolean {
  return color === '' || /^#[\da-f]{6}$/i.test(color)
}

function wrong(fields: Readonly<Record<string, string>>): EditOutcome {
  return { kind: 'refused', message: Object.values(fields).join(' '), fields }
}

function refused(message: string): EditOutcome {
  return { kind: 'refused', message }
}

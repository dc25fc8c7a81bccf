import { finishValue, sampleValue } from '#core/content/finishes/finish-name.ts'
import { finishContainer } from '#core/content/finishes/former-names.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { valueFault } from '#core/content/metadata/metadata-faults.ts'
import type { ArrivedPicture } from '#core/content/pictures/arriving-picture.ts'
import type { PixelReader } from '#core/content/pictures/pixel-reader.ts'
import { finishFacts, finishFileName, likeFinish, type NewFinish } from '#core/desk/filters/new-finish.ts'
import type { ValueCount } from '#core/desk/filters/value-counts.ts'
import { lackingWords } from '#core/desk/pictures/lacking-words.ts'
import { lackingToPublish } from '#core/desk/pictures/publishing.ts'
import { arrivingName } from '#core/desk/pictures/upload-names.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { DeskCollections } from '../pictures/picture-collections.ts'
import { readColor } from '../pictures/read-color.ts'
import type { MetadataFaults } from '../pictures/write-edits.ts'
import { createKeepFile } from '../uploads/keep-file.ts'
import type { SentFile } from '../uploads/sent-file.ts'

/** Options for a new finish. */
export interface MakeFinish {
  readonly finish: NewFinish
  readonly picture: SentFile | undefined
  readonly publish: boolean
  /** Confirms a name that looks like another. */
  readonly confirmed: boolean
}

/** Result of creating a finish. */
export interface MadeFinish {
  readonly outcome: EditOutcome
  /** The picture's color, if none was given. */
  readonly color?: string | undefined
  /** The name of the created sample. */
  readonly sample?: string
}

/** Creates a finish: the sample's picture, its facts, and the value for rooms and filters, as one change. */
export interface FinishEditor {
  /** Values in use, as suggestions. */
  suggestions(): Promise<Readonly<Record<'species' | 'glaze' | 'shade', readonly ValueCount[]>>>
  /** A missing color is read from the picture. */
  make(author: Author, wanted: MakeFinish): Promise<MadeFinish>
  /** Corrects the dot color of a sample. */
  recolor(author: Author, name: string, color: string): Promise<EditOutcome>
}

interface Arrived {
  readonly picture: SentFile
  readonly arrived: Exclude<ArrivedPicture, { readonly kind: 'refused' }>
}

interface FinishOptions {
  readonly collections: DeskCollections
  readonly editor: Pick<ContentEditor, 'upload' | 'setFacts'>
  readonly pixels: Pick<PixelReader, 'color'>
  readonly store: Pick<ContentStore, 'open' | 'readItem'>
  readonly faultsOf: MetadataFaults
  readonly conclude: Conclude
  readonly now: () => Date
}

export function createFinishEditor(options: FinishOptions): FinishEditor {
  const { collections, editor, pixels, conclude, now } = options
  const keepFile = createKeepFile(options)

  async function keep(
    author: Author,
    { finish, publish, picture, arrived }: MakeFinish & Arrived,
  ): Promise<Omit<MadeFinish, 'color'>> {
    const stored = await keepFile(author, {
      container: finishContainer(),
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
    if (stored.kind === 'same') return { outcome: wrong({ picture: 'That picture is already there.' }) }
    const value = finishValue(finish)
    const message = publish ? `Created ${value} and published it.` : `Created ${value} as a draft.`
    const outcome = { kind: 'done', message, undo: stored.change } as const
    const concluded = await conclude(author, { action: 'new-finish', subject: value }, outcome)
    return { outcome: concluded, sample: stored.item.name }
  }

  return {
    async suggestions() {
      const { items } = await collections.of(finishContainer())
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
      const { picture } = wanted
      const isGiven = wanted.finish.color !== ''
      const arrived = await picture?.asPicture()
      const color =
        !isGiven && picture && arrived?.kind !== 'refused'
          ? await readColor(picture.open(), pixels)
          : undefined
      const finish = isGiven ? wanted.finish : { ...wanted.finish, color: color ?? '' }
      const objects = formFault(wanted) ?? (await objection({ ...wanted, finish }, options))
      if (objects) return { outcome: objects, color }
      if (!picture || !arrived) return { outcome: wrong({ picture: NO_PICTURE }) }
      if (arrived.kind === 'refused') return { outcome: wrong({ picture: arrived.message }) }
      return { ...(await keep(author, { ...wanted, finish, picture, arrived })), color }
    },

    async recolor(author, name, color) {
      if (color === '' || !isColor(color)) return wrong({ color: COLOR_RULE })
      const { items } = await collections.of(finishContainer())
      const sample = items.find((item) => item.name === name)
      if (!sample) return refused('That finish no longer exists.')
      const saved = await editor.setFacts(author, [{ container: finishContainer(), name, facts: { color } }])
      if (saved.kind === 'refused') return refused(saved.refusals[0]?.refusal.message ?? 'Nothing was saved.')
      const value = sampleValue(sample) ?? name
      const outcome = {
        kind: 'done',
        message: `The color of ${value} is ${color}.`,
        undo: saved.change,
      } as const
      return conclude(author, { action: 'edit-pictures', subject: value }, outcome)
    },
  }
}

const NO_PICTURE = 'Choose a picture of the finish.'
const COLOR_RULE = 'Write a color like #55624b.'

/** Field errors that don't depend on other content. */
function formFault({ finish: { name, color }, picture }: MakeFinish): EditOutcome | undefined {
  if (picture && name !== '' && isColor(color)) return undefined
  return wrong({
    ...(!picture && { picture: NO_PICTURE }),
    ...(name === '' && { name: 'Enter a name for the finish.' }),
    ...(!isColor(color) && { color: COLOR_RULE }),
  })
}

/** Why a finish cannot be created as typed. */
async function objection(
  { finish, publish, confirmed }: MakeFinish,
  { collections, faultsOf }: Pick<FinishOptions, 'collections' | 'faultsOf'>,
): Promise<EditOutcome | undefined> {
  const { items, metadata } = await collections.of(finishContainer())
  const facts = finishFacts(finish)
  const lacking = publish ? lackingToPublish({ metadata: facts }, metadata) : []
  if (lacking.length > 0)
    return wrong({
      description: `To be published, it needs ${lackingWords(lacking)}. Add that, or save it as a draft.`,
    })
  const faults = faultsOf(facts, { container: metadata, before: {} })
  if (faults.length > 0) return refused(faults.join(' '))
  const used = (await collections.valuesOf('finish')).map(({ value }) => value)
  const like = likeFinish(finish, items, used)
  if (like?.kind === 'same') return wrong({ name: `${like.called} already exists.` })
  if (!like || confirmed) return undefined
  return {
    kind: 'new-values',
    values: [{ label: 'Finish', value: finishValue(finish), meant: like.meant }],
  }
}

/** An empty color is valid. */
function isColor(color: string): boolean {
  return color === '' || valueFault('color', color) === undefined
}

function wrong(fields: Readonly<Record<string, string>>): EditOutcome {
  return { kind: 'refused', message: Object.values(fields).join(' '), fields }
}

function refused(message: string): EditOutcome {
  return { kind: 'refused', message }
}

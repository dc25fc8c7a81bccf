import { describeContainer } from '../content/container-description.ts'
import { ContainerType, DEFAULT_DISPLAY_NAMES } from '../content/container-types.ts'
import type { ContentItem } from '../content/item.ts'
import { type Metadata, textOf } from '../content/metadata.ts'
import { NOTICE_LABELS } from '../content/picture-notice.ts'
import { readableWords } from '../content/readable-name.ts'

/** A field that editors fill in about a picture. */
export interface PictureField {
  /** The metadata key that it is written to. */
  readonly key: string
  /** What the desk calls it. */
  readonly label: string
  /** Where visitors meet it. */
  readonly shows: string
}

const FACTS: Readonly<Record<ContainerType, readonly string[]>> = {
  [ContainerType.None]: [],
  [ContainerType.Cabinet]: ['species', 'finish', 'door', 'cabinet'],
  [ContainerType.Finish]: ['species', 'paint', 'stain', 'glaze', 'shade', 'finish_type'],
  [ContainerType.Document]: [],
  [ContainerType.Eclipse]: ['species', 'finish', 'glaze', 'shade', 'finish_type'],
}

/** Keys that name a picture, the first that it has wins. */
const TITLE_KEYS: readonly string[] = ['display_name', 'title', 'name']

/** Who made a picture, which its file may have said. */
const NOTICE_FIELDS: readonly PictureField[] = [
  {
    key: 'credit',
    label: NOTICE_LABELS.credit,
    shows: 'Who took it: with the photo, in search engines, and in the files',
  },
  {
    key: 'copyright',
    label: NOTICE_LABELS.copyright,
    shows: 'Such as “© 2026 Jane Doe”, in the same places. Where both are empty, the photo is ours',
  },
]

/** The facts that pictures of a container have, in the desk's order: one value each. */
export function factFields(container: Metadata): readonly PictureField[] {
  const { type, keys } = describeContainer(container)
  const facts = FACTS[type].map((key) => {
    const label = DEFAULT_DISPLAY_NAMES[type][key] ?? readableWords(key)
    const known = keys.find((described) => described.key === key)
    const name = known?.displayName ?? label
    const filter = name === label ? 'in the filters' : `in the filters as “${name}”`
    return { key, label, shows: `Among the facts${known?.filter ? `, and ${filter}` : ''}` }
  })
  return [...facts, ...NOTICE_FIELDS]
}

/** The key that a picture's title is, or would be, kept under. */
export function titleKey({ metadata }: Pick<ContentItem, 'metadata'>, container: Metadata): string {
  const given = TITLE_KEYS.find((key) => textOf(metadata, key) !== undefined)
  const usual = describeContainer(container).type === ContainerType.None ? 'title' : 'display_name'
  return given ?? usual
}

import { describeContainer } from '../../content/container-description.ts'
import type { FactDefinition } from '../../content/facts.ts'
import type { ContentItem } from '../../content/item.ts'
import { kindFacts, kindOf } from '../../content/kinds.ts'
import type { Metadata } from '../../content/metadata/metadata.ts'
import { givenTitleKey } from '../../content/photos/photo-title.ts'
import type { Field } from '../../records/field-types.ts'

/** The form field of a fact of pictures; the hint says where visitors see it. */
export interface PictureField extends Pick<Field, 'input' | 'label' | 'hint' | 'choices'> {
  /** The metadata key it writes. */
  readonly key: string
}

/** The facts of a container's items, in the desk's order. */
export function factFields(container: string | undefined, metadata: Metadata): readonly PictureField[] {
  const { type, keys } = describeContainer(metadata)
  const kind = kindOf(container, metadata)
  return kindFacts(kind, type).map((fact) => {
    const { key, field } = fact
    const { input, label, choices } = field
    const hint =
      field.hint ??
      (kind.name === 'layer' || kind.name === 'door-layer' ? 'What the picture shows' : undefined) ??
      whereShown(
        fact,
        keys.find((candidate) => candidate.key === key),
      )
    return { key, input, label, hint, ...(choices && { choices }) }
  })
}

/** The key of an item's title, even if it has none yet. */
export function titleKey({ metadata }: Pick<ContentItem, 'metadata'>, container: Metadata): string {
  const { texts } = kindOf(undefined, container)
  const title = texts.find(({ field }) => field === 'title' || field === 'name')
  return givenTitleKey(metadata) ?? title?.key ?? 'title'
}

function whereShown(
  { label }: FactDefinition,
  description: ReturnType<typeof describeContainer>['keys'][number] | undefined,
): string {
  if (!description?.filter) return 'Among the facts'
  const filters =
    description.displayName === label ? 'in the filters' : `in the filters as “${description.displayName}”`
  return `Among the facts, and ${filters}`
}

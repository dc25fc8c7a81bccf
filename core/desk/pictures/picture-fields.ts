import { describeContainer } from '../../content/container-description.ts'
import type { FactDefinition } from '../../content/facts.ts'
import type { ContentItem } from '../../content/item.ts'
import { kindFacts, kindOf } from '../../content/kinds.ts'
import type { Metadata } from '../../content/metadata/metadata.ts'
import { givenTitleKey } from '../../content/photos/photo-title.ts'

/** A form field for a fact of a picture. */
export interface PictureField {
  /** The metadata key it sets. */
  readonly key: string
  /** Its label. */
  readonly label: string
  /** Where visitors see it. */
  readonly shows: string
  readonly control: 'text' | 'choice' | 'color'
  /** The options of a select. */
  readonly choices: readonly string[]
}

/** The fields for facts of a container's items, in the desk's order. */
export function factFields(container: string | undefined, metadata: Metadata): readonly PictureField[] {
  const { type, keys } = describeContainer(metadata)
  const kind = kindOf(container, metadata)
  return kindFacts(kind, type).map((fact) => {
    const { key, label, hint, value, choices = [] } = fact
    return {
      key,
      label,
      control: choices.length > 0 ? 'choice' : value === 'color' ? 'color' : 'text',
      choices,
      shows:
        hint ??
        (kind.name === 'layer' || kind.name === 'door-layer' ? 'What the picture shows' : undefined) ??
        whereShown(
          fact,
          keys.find((candidate) => candidate.key === key),
        ),
    }
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

import type { SourceContainer, SourceItem } from '../source.ts'

/** Something that an editor should look at. */
export interface Finding {
  /** `error` is wrong for visitors; `warning` may be meant. */
  readonly severity: 'error' | 'warning'
  /** Short name of the check, e.g. `alt-text`. */
  readonly check: string
  readonly container: string
  /** Blob name; missing when it is about the container. */
  readonly name?: string
  /** What is wrong, in a sentence without its end. */
  readonly message: string
}

/** A check of what is said, which needs no bytes. */
export type FactCheck = (containers: readonly SourceContainer[]) => readonly Finding[]

/** A finding about one item. */
export function findingOn(
  item: Pick<SourceItem, 'container' | 'name'>,
  check: string,
  severity: Finding['severity'],
  message: string,
): Finding {
  return { severity, check, container: item.container, name: item.name, message }
}

/** True for JPEG, PNG, WebP, AVIF and GIF. */
export function isPhoto({ contentType }: Pick<SourceItem, 'contentType'>): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml'
}

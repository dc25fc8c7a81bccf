import type { SourceContainer, SourceItem } from '../mirror/sources.ts'

export interface Finding {
  /** `error` is wrong for visitors; `warning` may be intentional. */
  readonly severity: 'error' | 'warning'
  readonly check: string
  readonly container: string
  readonly name?: string
  readonly message: string
}

export type FactCheck = (containers: readonly SourceContainer[]) => readonly Finding[]

export function findingOn(
  item: Pick<SourceItem, 'container' | 'name'>,
  check: string,
  severity: Finding['severity'],
  message: string,
): Finding {
  return { severity, check, container: item.container, name: item.name, message }
}

export function isPhoto({ contentType }: Pick<SourceItem, 'contentType'>): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml'
}

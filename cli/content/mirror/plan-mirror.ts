import { compareText } from '#core/content/finding/text-order.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import type { SourceContainer, SourceItem } from './source.ts'

export interface MirrorStep {
  readonly does: 'add' | 'replace' | 'facts' | 'delete' | 'container'
  readonly container: string
  readonly item?: SourceItem
  readonly present?: Pick<SourceItem, 'etag'>
}

export async function planMirror(
  from: readonly SourceContainer[],
  to: readonly SourceContainer[],
  options: {
    readonly deletes: boolean
    readonly sameBytes: (from: SourceItem, to: SourceItem) => Promise<boolean>
  },
): Promise<readonly MirrorStep[]> {
  const steps: MirrorStep[] = []
  for (const container of from) {
    const other = to.find(({ name }) => name === container.name)
    if (!other || !sameFacts(container, other))
      steps.push({ does: 'container', container: container.name, ...(other && { present: other }) })
    const there = new Map(other?.items.map((item) => [item.name, item]))
    for (const item of container.items) {
      const counterpart = there.get(item.name)
      there.delete(item.name)
      const step = { container: container.name, item, ...(counterpart && { present: counterpart }) }
      if (!counterpart) steps.push({ does: 'add', ...step })
      else if (!(await options.sameBytes(item, counterpart))) steps.push({ does: 'replace', ...step })
      else if (!sameFacts(item, counterpart)) steps.push({ does: 'facts', ...step })
    }
    if (!options.deletes) continue
    for (const item of there.values())
      steps.push({ does: 'delete', container: container.name, item, present: item })
  }
  return steps
}

function sameFacts(a: Pick<SourceItem, 'metadata'>, b: Pick<SourceItem, 'metadata'>): boolean {
  return canonical(a) === canonical(b)
}

function canonical({ metadata }: Pick<SourceItem, 'metadata'>): string {
  const entries = Object.entries(metadata).filter(([, value]) => value !== ABSENT)
  return JSON.stringify(entries.sort(([a], [b]) => compareText(a, b)))
}

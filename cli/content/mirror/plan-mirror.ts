import { compareText } from '#core/content/finding/text-order.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { formatCount } from '#core/format-count.ts'
import { EXIT } from '../../terminal/options.ts'
import { printable } from '../../terminal/terminal.ts'
import { type Context, type Outcome, workThrough } from '../context.ts'
import type { SourceContainer, SourceItem } from './sources.ts'

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

const WORDS: Readonly<Record<MirrorStep['does'], string>> = {
  add: 'add',
  replace: 'replace',
  facts: 'new facts',
  delete: 'delete',
  container: 'container',
}

export function mirrorPlan(
  steps: readonly MirrorStep[],
  refusals: ReadonlyMap<MirrorStep, string> = new Map(),
): Outcome {
  const lines = steps.map((step) => {
    const reason = refusals.get(step)
    return reason === undefined
      ? `${WORDS[step.does].padEnd(9)}  ${nameOf(step)}`
      : `refused    ${nameOf(step)}  ${reason}`
  })
  const last =
    steps.length === 0
      ? 'Both sides are identical.'
      : `${formatCount(steps.length, 'change')}. Nothing was changed (--dry-run).`
  return {
    json: {
      dryRun: true,
      steps: steps.map((step) => {
        const reason = refusals.get(step)
        return { ...describe(step), ...(reason === undefined ? {} : { refused: reason }) }
      }),
    },
    text: [...lines, last].join('\n'),
    exitCode: refusals.size > 0 ? EXIT.failed : 0,
  }
}

/** Carries out steps and reports on them. @param carryOut resolves to the reason why a step failed, if it did. */
export async function mirror(
  steps: readonly MirrorStep[],
  title: string,
  context: Context,
  carryOut: (step: MirrorStep) => Promise<string | undefined>,
): Promise<Outcome> {
  const completedSteps: MirrorStep[] = []
  const failures: { step: MirrorStep; reason: string }[] = []
  const work = { title, nameOf: ({ container, item }: MirrorStep) => item?.name ?? container }
  await workThrough(steps, context, work, async (step) => {
    const reason = await carryOut(step)
    if (reason === undefined) completedSteps.push(step)
    else if (!context.interrupt.now.aborted) failures.push({ step, reason })
  })
  return mirrorReport(completedSteps, failures, steps.length)
}

function mirrorReport(
  completedSteps: readonly MirrorStep[],
  failures: readonly { readonly step: MirrorStep; readonly reason: string }[],
  plannedCount: number,
): Outcome {
  const left = plannedCount - completedSteps.length - failures.length
  const parts = Object.entries(WORDS).flatMap(([does, word]) => {
    const number = completedSteps.filter((step) => step.does === does).length
    return number === 0 ? [] : [`${word} ${number}`]
  })
  return {
    json: {
      done: completedSteps.map(describe),
      failed: failures.map(({ step, reason }) => ({ ...describe(step), reason })),
      left,
    },
    text: [
      ...failures.map(({ step, reason }) => `${nameOf(step)}: ${reason}.`),
      plannedCount === 0
        ? 'Both sides are identical.'
        : `Done ${completedSteps.length} of ${formatCount(plannedCount, 'change')}: ${parts.join(', ') || 'none'}.`,
      ...(left > 0 ? [`${left} left. Run the same command again to continue.`] : []),
    ].join('\n'),
    exitCode: left > 0 ? EXIT.interrupted : failures.length > 0 ? EXIT.failed : 0,
  }
}

function describe({ does, container, item }: MirrorStep) {
  return { does, container, ...(item === undefined ? {} : { name: item.name }) }
}

function nameOf({ container, item }: MirrorStep): string {
  return printable(item === undefined ? container : `${container}/${item.name}`)
}

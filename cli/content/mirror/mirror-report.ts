import { formatCount } from '#core/format-count.ts'
import { EXIT } from '../../terminal/command-error.ts'
import { printable } from '../../terminal/table.ts'
import type { Outcome } from '../command.ts'
import type { MirrorStep } from './plan-mirror.ts'

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
      : `${formatCount(steps.length, 'change')}. Nothing was done.`
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

export function mirrorReport(
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
      ...(left > 0 ? [`${left} are left. Run the same command again to continue.`] : []),
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

import { formatBytes } from '#core/content/documents.ts'
import { compareText } from '#core/content/finding/text-order.ts'
import { counted } from '#core/counted.ts'
import { SITE_MAP } from '#core/site-map.ts'
import { EXIT } from '../../terminal/command-error.ts'
import { printable } from '../../terminal/table.ts'
import type { Outcome } from '../command.ts'
import type { Context } from '../context.ts'
import type { Step } from './plan-upload.ts'
import type { Done } from './upload-work.ts'

export function dryRun(
  steps: readonly Step[],
  container: string,
  unfit: ReadonlyMap<string, string>,
): Outcome {
  const says = {
    new: 'upload',
    replace: 'replace',
    facts: 'new facts',
    same: 'unchanged',
    taken: 'name taken',
  }
  const described = steps.map(({ kind, wish: { file } }) => {
    const fault = unfit.get(file.path)
    return { file, does: fault === undefined ? says[kind] : 'refused', fault }
  })
  return {
    json: {
      container,
      steps: described.map(({ file, does, fault }) => ({
        name: file.name,
        does,
        ...(fault === undefined ? {} : { reason: fault }),
      })),
    },
    text: [
      ...described.map(({ file, does, fault = '' }) =>
        `${does.padEnd(10)}  ${printable(file.name)}  ${formatBytes(file.size)}  ${fault}`.trimEnd(),
      ),
      ...(unfit.size > 0 ? [`${counted(unfit.size, 'file')} would be refused. Export them again.`] : []),
      `Nothing was changed in ${container}.`,
    ].join('\n'),
    exitCode: unfit.size > 0 ? EXIT.failed : 0,
  }
}

export function report(done: Done, steps: readonly Step[], container: string, context: Context): Outcome {
  const namesOf = (kind: Step['kind']) =>
    steps.filter((step) => step.kind === kind).map(({ wish }) => wish.file.name)
  const skipped = namesOf('same')
  const taken = namesOf('taken')
  const settled = [skipped, taken, done.uploaded, done.updated, done.failed]
  const left = settled.reduce((number, part) => number - part.length, steps.length)
  const interrupted = context.interrupt.stop.aborted && left > 0
  const failed = done.failed.length > 0 || taken.length > 0
  const hints = new Set(done.failed.flatMap(({ hint }) => hint ?? []))
  const page = pageOf(container)
  const lines = [
    ...done.failed.map(({ name, reason }) => `${printable(name)}: ${reason}.`),
    ...hints,
    ...taken.map((name) => `${printable(name)}: another picture has this name. Rename it, or add --replace.`),
    `Uploaded ${done.uploaded.length} of ${counted(steps.length, 'file')} to ${container}${
      done.updated.length > 0 ? `, new facts for ${done.updated.length}` : ''
    }${skipped.length > 0 ? `; ${skipped.length} already there` : ''}.`,
    ...(left > 0
      ? [`${counted(left, 'file is', 'files are')} left. Run the same command again to continue.`]
      : []),
    ...(left === 0 && !failed && page !== undefined ? [`See them at ${context.server}${page}`] : []),
  ]
  return {
    json: {
      container,
      uploaded: done.uploaded.toSorted(compareText),
      updated: done.updated.toSorted(compareText),
      skipped,
      taken,
      failed: done.failed,
      left,
      interrupted,
    },
    text: lines.join('\n'),
    exitCode: interrupted ? EXIT.interrupted : failed ? EXIT.failed : 0,
  }
}

function pageOf(container: string): string | undefined {
  return SITE_MAP.find((page) => page.container === container)?.path
}

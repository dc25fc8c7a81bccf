import { formatBytes } from '#core/content/documents.ts'
import { compareText } from '#core/content/finding/text-order.ts'
import { counted } from '#core/counted.ts'
import { SITE_MAP } from '#core/site-map.ts'
import { CommandError, EXIT } from '../../terminal/command-error.ts'
import { type Input, usageError } from '../../terminal/options.ts'
import { printable } from '../../terminal/table.ts'
import { answerOf } from '../answers.ts'
import { type Command, type Outcome, PROGRAM } from '../command.ts'
import type { Context } from '../context.ts'
import { FACT_OPTIONS } from '../fact-options.ts'
import { allContainers, findContainer } from '../find-container.ts'
import { collectFiles } from '../local-files.ts'
import { hasSameBytes } from '../same-bytes.ts'
import { planStep, type Step } from './plan-upload.ts'
import { unfitFiles } from './unfit-files.ts'
import { gatherWishes } from './upload-wishes.ts'
import { carryOut, type Done } from './upload-work.ts'

export const upload: Command = {
  name: 'upload',
  usage: 'FILES… --to CONTAINER [--species Maple …] [--alt TEXT]',
  summary: 'Upload pictures or documents to a container, with facts and alternative text',
  about: `
Uploads files or whole folders, with facts about them. Facts given as options apply to all files; a table (--facts)
or a file beside a picture applies to one.

Every picture needs alternative text: a sentence for people who cannot see it. For one file use --alt; for
several put kitchen.jpg.txt beside kitchen.jpg, or write a table with the columns file and alt.

Files already uploaded with the same facts are skipped, so the same command can be run again to continue after
Ctrl-C or a lost connection. A picture whose name is already taken is skipped unless you add --replace.`,
  options: {
    to: { type: 'string', value: 'CONTAINER', help: 'Where to put them' },
    alt: { type: 'string', value: 'TEXT', help: 'Alternative text, when uploading one picture' },
    'no-alt': { type: 'boolean', help: 'Upload pictures without alternative text' },
    facts: { type: 'string', value: 'FILE', help: 'Table of facts, CSV or JSON: file, alt, species …' },
    ...FACT_OPTIONS,
    prefix: { type: 'string', value: 'TEXT', help: 'Put before every name, such as autumn/' },
    replace: { type: 'boolean', help: 'Replace pictures that have the same name' },
    'new-values': { type: 'boolean', help: 'Allow values that look like one in use' },
    parallel: { type: 'string', value: 'N', help: 'Files at a time, 1 to 16. Default: 4' },
    'dry-run': {
      type: 'boolean',
      help: 'Check everything, including pictures, and only show what would happen',
    },
  },
  examples: [
    {
      says: 'One photo:',
      command:
        'upload island.jpg --to shiloh-images-gallery --species Walnut --finish Natural --alt "Walnut island with three stools"',
    },
    {
      says: 'A folder with a table of facts:',
      command: 'upload ./autumn --to shiloh-images-gallery --facts ./autumn/facts.csv',
    },
    {
      says: 'A document:',
      command:
        'upload price-guide.pdf --to shiloh-documents-education-resources --name "Price guide" --alt "Price guide, PDF"',
    },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const hint = `See ${PROGRAM} upload --help`
  const to = input.text('to')
  if (input.words.length === 0) throw usageError('Which files?', hint)
  if (to === undefined) throw usageError('Name the container with --to.', hint)
  const { terminal, interrupt, folder, server, readingKey } = context
  const site = { server, key: readingKey, signal: interrupt.now }
  const parallel = input.number('parallel', { min: 1, max: 16, otherwise: 4 })

  const { files, passedOver } = await collectFiles(input.words, { folder, prefix: input.text('prefix') })
  if (passedOver.length > 0) terminal.err(`Skipped, not pictures: ${printable(passedOver.join(', '))}`)
  if (files.length === 0) throw new CommandError('It contains no pictures or documents.')

  const reader = context.reader()
  const containers = await allContainers(reader)
  const container = findContainer(containers, to)
  const listed = answerOf(await reader.listItems(to), `Listing ${to}`)
  const there = new Map(listed.map((item) => [item.name, item]))
  const wishes = await gatherWishes(files, { container, there, input, folder, terminal })

  const options = { replace: input.flag('replace'), today: context.now().toISOString().slice(0, 10) }
  const steps: Step[] = []
  for (const wish of wishes) {
    const existing = there.get(wish.file.name)
    const same = existing !== undefined && (await hasSameBytes(site, existing, wish.file))
    steps.push(planStep(wish, existing, same, options))
  }
  if (input.flag('dry-run')) {
    const travelling = steps.filter(({ kind }) => kind === 'new' || kind === 'replace')
    const unfit = await unfitFiles(
      travelling.map(({ wish }) => wish.file),
      context,
    )
    return dryRun(steps, to, unfit)
  }

  const calls = context.writer()
  const done = await carryOut(steps, to, calls, context, parallel)
  return report(done, steps, to, context)
}

function dryRun(steps: readonly Step[], container: string, unfit: ReadonlyMap<string, string>): Outcome {
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

function report(done: Done, steps: readonly Step[], container: string, context: Context): Outcome {
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

import path from 'node:path'
import { formatCount } from '#core/format-count.ts'
import { EXIT, type Input, type Options } from '../terminal/options.ts'
import { printable } from '../terminal/terminal.ts'
import { runTool } from '../terminal/tool.ts'
import { checkFile } from './checks/files.ts'
import { checkLinks } from './checks/links.ts'
import {
  checkFacts,
  checkRequired,
  checkThumbnails,
  checkValues,
  checkVisualizer,
  type Finding,
} from './checks/metadata.ts'
import {
  type Command,
  type Context,
  createContext,
  type Outcome,
  PROGRAM,
  type Start,
  workThrough,
} from './context.ts'
import { pull } from './mirror/pull.ts'
import { push } from './mirror/push.ts'
import {
  folderSource,
  type Source,
  type SourceContainer,
  type SourceItem,
  siteSource,
} from './mirror/sources.ts'

const FACT_CHECKS = [checkRequired, checkFacts, checkValues, checkLinks, checkThumbnails, checkVisualizer]

const check: Command = {
  name: 'check',
  usage: '[CONTAINER …] [--dir FOLDER]',
  summary: 'Find missing, misspelled, broken, oversized and tiny items',
  about: `
Finds missing alternative text and facts, values that differ only in case or spelling, broken links and product
cards, incomplete visualizer rooms, broken documents, pictures that are too large or too small, orphaned thumbnails, and
files with embedded data, such as a photo's location and camera.

Errors affect visitors; warnings may be intentional. The exit code is 1 if there is an error (with --strict,
also for a warning) and 0 otherwise, for use in scripts. With --dir it checks a folder in the format of the content
pack, without a site. Set a fact to None if it is intentionally absent.`,
  options: {
    dir: { type: 'string', value: 'FOLDER', help: 'Check a folder instead of the site' },
    strict: { type: 'boolean', help: 'Also fail on warnings' },
    'facts-only': { type: 'boolean', help: 'Do not open pictures and documents' },
  },
  examples: [
    { title: 'The whole site:', command: 'check' },
    { title: 'The sample content of this project:', command: 'check --dir content' },
    { title: 'In a script:', command: 'check shiloh-images-gallery --strict --json' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const dir = input.text('dir')
  const source =
    dir === undefined
      ? siteSource(context)
      : await folderSource(path.resolve(context.folder, dir), context.terminal, context.contentPrefixes)
  const containers = await source.containers(input.words)
  const findings = FACT_CHECKS.flatMap((check) => check(containers))
  const finished = input.flag('facts-only') || (await checkFiles(containers, source, findings, context))
  return report(containers, findings, input.flag('strict'), finished)
}

async function checkFiles(
  containers: readonly SourceContainer[],
  source: Source,
  findings: Finding[],
  context: Context,
): Promise<boolean> {
  const items = containers.flatMap((container) => container.items)
  let doneCount = 0
  const work = { title: 'Checking', nameOf: ({ name }: SourceItem) => name, showsBarOnly: true } as const
  await workThrough(items, context, work, async (item) => {
    findings.push(...(await checkFile(item, source)))
    doneCount += 1
  })
  return doneCount === items.length
}

function report(
  containers: readonly SourceContainer[],
  findings: readonly Finding[],
  strict: boolean,
  finished: boolean,
): Outcome {
  const sortedFindings = [...findings].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
  const errors = sortedFindings.filter(({ severity }) => severity === 'error').length
  const warnings = sortedFindings.length - errors
  const items = containers.reduce((sum, container) => sum + container.items.length, 0)
  const lines = sortedFindings.map(({ severity, container, name, message }) => {
    return `${severity.padEnd(7)}  ${printable(name === undefined ? container : `${container}/${name}`)} ${printable(message)}`
  })
  const total = `${formatCount(items, 'item')} in ${formatCount(containers.length, 'container')}: ${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}.`
  const failed = errors > 0 || (strict && warnings > 0)
  return {
    json: { items, containers: containers.length, errors, warnings, finished, findings: sortedFindings },
    text: [
      ...lines,
      total,
      ...(failed ? [`Correct facts at the desk, and files at the desk or with ${PROGRAM} push.`] : []),
      ...(finished ? [] : ['Stopped before all files were opened.']),
    ].join('\n'),
    exitCode: finished ? (failed ? EXIT.failed : 0) : EXIT.interrupted,
  }
}

function keyOf({ container, name = '', check }: Finding): string {
  return `${container}/${name}/${check}`
}

const COMMANDS: readonly Command[] = [check, pull, push]

const OPTIONS: Options = {
  server: {
    type: 'string',
    value: 'URL',
    help: 'The site to work with. Default: CONTENT_SERVER, or http://127.0.0.1:3000',
  },
  key: {
    type: 'string',
    value: 'KEY',
    help: 'Key for writing. Default: CONTENT_API_KEY, or the key file of a site on this machine',
  },
  quiet: { type: 'boolean', help: 'No progress' },
}

export function runContent(args: readonly string[], start: Start): Promise<number> {
  const tool = {
    program: PROGRAM,
    about: "Checks and copies the site's pictures, documents and the facts about them.",
    example: 'push',
    worksOn:
      'Works with the site at CONTENT_SERVER (default http://127.0.0.1:3000) or --server URL. Writing needs a key: for a site on this machine, the tool finds it; for another site, set CONTENT_API_KEY. For scripts: npm run --silent content -- COMMAND --json. A step-by-step guide: docs/editors-guide.md.',
    commands: COMMANDS,
    options: OPTIONS,
  }
  return runTool<Context>(tool, args, {
    terminal: start.terminal,
    open: async (input) => ({ context: await createContext(input, start) }),
  })
}

import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { samplePackFault } from '#adapters/directory/seed-directory.ts'
import { createFolder } from '#adapters/shared/files.ts'
import { type Config, type ConfigResult, readConfig } from '#config/config.ts'
import { type BrandFact, isPlaceholder } from '#core/brand/brand-facts.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { formatCount } from '#core/format-count.ts'
import type { Log } from '#core/ports/log.ts'
import type { SharedWords } from '#core/texts/words-text.ts'
import { readWords } from '#server/composition/read-words.ts'
import { EXIT } from '../terminal/options.ts'
import { runProgram, SILENT } from '../terminal/program.ts'
import { type Terminal, table } from '../terminal/terminal.ts'
import { type Check, type CheckResult, failedFinding, ok, runChecks, warning } from './check.ts'
import { contentCheck } from './checks/content.ts'
import { databaseCheck } from './checks/database.ts'
import { requestFormCheck } from './checks/request-form.ts'
import {
  emailApiCheck,
  feedCheck,
  imageServiceCheck,
  linkCheck,
  mailCheck,
  pictureCheck,
  proxyCheck,
  publicAddressCheck,
} from './checks/services.ts'

const SAMPLE_PACK = path.resolve(import.meta.dirname, '../../content')

const PROGRAM = 'npm run doctor --'

const HELP = `Checks a configuration against the real services, without changing anything visible.

Usage: ${PROGRAM} [--json] [--timeout SECONDS]

Reads the site's configuration from the environment (docs/configuration.md).

  --json             print the findings as JSON
  --timeout SECONDS  time limit per check, 1 to 120; 15 by default
  --help             show this help

Exit code: 0 if no check failed (warnings do not count), 1 if one failed, 2 for a usage error.`

const OPTIONS = { json: 'boolean', timeout: 'string' } as const

const WORDS = { ok: 'ok', warning: 'WARNING', failed: 'FAILED', skipped: '-' } as const

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly terminal: Terminal
}

export function runDoctor(args: readonly string[], { env, terminal }: Surroundings): Promise<number> {
  return runProgram({ program: PROGRAM, help: HELP, options: OPTIONS, args, terminal }, async (input) => {
    const limitMs = input.number('timeout', { min: 1, max: 120, otherwise: 15 }) * 1000
    const contentFault = (contentDir: string) => samplePackFault({ pack: SAMPLE_PACK, contentDir })
    const results = await findings(readConfig(env, { contentFault }), limitMs)
    const isWell = results.every(({ status }) => status !== 'failed')
    terminal.out(
      input.flag('json') ? JSON.stringify({ ok: isWell, checks: results }, null, 2) : report(results),
    )
    return isWell ? 0 : EXIT.failed
  })
}

async function findings(settings: ConfigResult, limitMs: number): Promise<readonly CheckResult[]> {
  if (settings.ok) {
    setContainerPrefix(settings.config.containerPrefix)
    const { siteEnv } = settings.config
    const configuration: CheckResult = {
      name: 'Configuration',
      variables: ['SITE_ENV'],
      status: 'ok',
      detail: `complete for ${siteEnv}`,
      ms: 0,
    }
    return [
      configuration,
      ...settings.warnings.map((warning) => configurationResult('warning', warning)),
      ...(await runChecks(checksOf(settings.config, SILENT), limitMs)),
    ]
  }
  return settings.faults.map((fault) => configurationResult('failed', fault))
}

function configurationResult(status: CheckResult['status'], line: string): CheckResult {
  return {
    name: 'Configuration',
    variables: [line.slice(0, line.indexOf(': '))],
    status,
    detail: line,
    ms: 0,
  }
}

function report(results: readonly CheckResult[]): string {
  const rows = results.map(({ name, status, detail, ms }) => [name, WORDS[status], `${ms} ms`, detail])
  const failures = results.filter(({ status }) => status === 'failed').length
  const warnings = results.filter(({ status }) => status === 'warning').length
  const sum =
    failures === 0 && warnings === 0
      ? 'No problems found.'
      : `${formatCount(failures, 'failure')}, ${formatCount(warnings, 'warning')}.`
  return `${table(['CHECK', 'STATUS', 'TIME', 'FOUND'], rows)}\n\n${sum}`
}

function checksOf(config: Config, log: Log): readonly Check[] {
  const addressOf = brandAddresses(config, log)
  return [
    dataFolderCheck(config),
    contentCheck(config, log),
    databaseCheck(config),
    mailCheck(config),
    emailApiCheck(config),
    pictureCheck(),
    imageServiceCheck(config),
    feedCheck(config),
    linkCheck('Retailer portal', 'RETAILER_PORTAL_URL', () => addressOf('retailer-portal')),
    linkCheck('Video channel', 'VIDEO_CHANNEL_URL', () => addressOf('video-channel')),
    linkCheck('First sister line', 'SISTER_LINE_1_URL', () => addressOf('sister-line-1-link')),
    linkCheck('Second sister line', 'SISTER_LINE_2_URL', () => addressOf('sister-line-2-link')),
    publicAddressCheck(config),
    requestFormCheck(config),
    proxyCheck(config),
  ]
}

/** Resolves to a link of the brand; `undefined` while it is a placeholder. */
type BrandAddress = (fact: BrandFact) => Promise<string | undefined>

/**
 * Reads the brand facts once, from the environment and the content. Falls back to defaults if the content cannot be
 * read.
 */
function brandAddresses(config: Config, log: Log): BrandAddress {
  let reading: Promise<SharedWords> | undefined
  return async (fact) => {
    reading ??= readWords(config, log)
    const address = (await reading).facts[fact]
    return isPlaceholder(address) ? undefined : address
  }
}

const LOW_SPACE = 1024 ** 3

function dataFolderCheck({ dataDir }: Pick<Config, 'dataDir'>): Check {
  return {
    name: 'Data folder',
    variables: ['DATA_DIR'],
    async run() {
      await createFolder(dataDir)
      const probe = path.join(dataDir, `.doctor-${randomUUID()}`)
      const file = await open(probe, 'wx', 0o600)
      try {
        await file.writeFile('written by the doctor')
        await file.sync()
      } finally {
        await file.close()
        await rm(probe, { force: true })
      }
      const { bavail, bsize } = await statfs(dataDir)
      const free = bavail * bsize
      if (free < LOW_SPACE / 10) return failedFinding(`writable, but only ${megabytes(free)} free`)
      return free < LOW_SPACE
        ? warning(`writable, but only ${megabytes(free)} free`)
        : ok(`writable, ${megabytes(free)} free`)
    },
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB`
}

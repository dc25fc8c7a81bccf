import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { samplePackFault } from '#adapters/directory/seed-directory.ts'
import { createFolder } from '#adapters/shared/files.ts'
import { type Config, type ConfigResult, readConfig } from '#config/config.ts'
import type { BrandFact } from '#core/brand/brand-facts.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { formatCount } from '#core/format-count.ts'
import { CONTENT_VARIABLES } from '#server/composition/create-content.ts'
import { readWords } from '#server/composition/read-words.ts'
import { canWriteTo } from '#server/observability/readiness.ts'
import { EXIT } from '../terminal/options.ts'
import { runProgram, SILENT } from '../terminal/program.ts'
import { type Terminal, table } from '../terminal/terminal.ts'
import { type Check, type CheckResult, type Finding, failedFinding, ok, runChecks, warning } from './check.ts'
import { checkContent } from './checks/content.ts'
import { checkDatabase } from './checks/database.ts'
import { checkRequestForm } from './checks/request-form.ts'
import {
  checkEmailApi,
  checkFeed,
  checkImageService,
  checkLink,
  checkMail,
  checkPictures,
  checkProxies,
  checkPublicAddress,
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
      ...(await runChecks(checksOf(settings.config), limitMs)),
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

function checksOf(config: Config): readonly Check[] {
  /** The brand facts, from the environment and the content, or their defaults if the content cannot be read. */
  const words = readWords(config, SILENT)
  const link = (name: string, variable: string, fact: BrandFact): Check => ({
    name,
    variables: [variable],
    run: async (signal) => checkLink((await words).facts[fact], signal),
  })
  return [
    { name: 'Data folder', variables: ['DATA_DIR'], run: () => checkDataFolder(config) },
    {
      name: 'Content storage',
      variables: [...CONTENT_VARIABLES, 'CONTENT_PREFIXES'],
      run: () => checkContent(config, SILENT),
    },
    { name: 'Request store', variables: ['DATABASE_URL', 'DATA_DIR'], run: () => checkDatabase(config) },
    { name: 'Mail transport', variables: ['SMTP_URL', 'SENDGRID_API_KEY'], run: () => checkMail(config) },
    {
      name: 'External email API',
      variables: ['EMAIL_API_URL'],
      run: (signal) => checkEmailApi(config, signal),
    },
    { name: 'Picture maker', variables: [], run: checkPictures },
    {
      name: 'Image service',
      variables: ['IMAGE_OPTIMIZER_URL', 'IMAGE_OPTIMIZER_KEY', 'IMAGE_OPTIMIZER_SECRET'],
      run: (signal) => checkImageService(config, signal),
    },
    { name: 'Video feed', variables: ['VIDEO_FEED_URL'], run: () => checkFeed(config) },
    link('Retailer portal', 'RETAILER_PORTAL_URL', 'retailer-portal'),
    link('Video channel', 'VIDEO_CHANNEL_URL', 'video-channel'),
    link('First sister line', 'SISTER_LINE_1_URL', 'sister-line-1-link'),
    link('Second sister line', 'SISTER_LINE_2_URL', 'sister-line-2-link'),
    {
      name: 'Public address',
      variables: ['PUBLIC_URL'],
      run: (signal) => checkPublicAddress(config, signal),
    },
    { name: 'Request form', variables: ['PUBLIC_URL'], run: (signal) => checkRequestForm(config, signal) },
    { name: 'Trusted proxies', variables: ['TRUST_PROXY'], run: () => checkProxies(config) },
  ]
}

const LOW_SPACE = 1024 ** 3

async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  await createFolder(dataDir)
  await canWriteTo(dataDir)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < LOW_SPACE / 10) return failedFinding(`writable, but only ${megabytes(free)} free`)
  return free < LOW_SPACE
    ? warning(`writable, but only ${megabytes(free)} free`)
    : ok(`writable, ${megabytes(free)} free`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB`
}

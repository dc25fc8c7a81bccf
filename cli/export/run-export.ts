import path from 'node:path'
import { folderFault } from '#adapters/shared/folders.ts'
import type { Config } from '#config/config.ts'
import { formatBytes } from '#core/content/documents.ts'
import { formatCount } from '#core/format-count.ts'
import { UnsettledBrandError } from '#server/composition/read-words.ts'
import { createApp } from '#server/create-app.ts'
import { loadPages } from '#server/html/page-renderer.ts'
import { commonHeaders } from '#server/html/security-headers.ts'
import { watchInterrupts } from '../terminal/interrupt.ts'
import { CommandError, EXIT, type Options, readInput, usageError } from '../terminal/options.ts'
import { showProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { exportSite } from './export-site.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PROGRAM = 'npm run export --'

const HELP = `Writes the public site as plain files, for any host, an archive or a disk.

Usage: ${PROGRAM} FOLDER [--quiet]

Uses the site's configuration (docs/configuration.md), and can run beside the site. Features that need the site become
links to PUBLIC_URL. Run it again to continue or to update an export; it writes only changes and removes obsolete files.

  FOLDER    a new or empty folder, or an earlier export
  --quiet   show no progress
  --help    show this help`

const OPTIONS: Options = {
  quiet: { type: 'boolean', help: 'no progress' },
  help: { type: 'boolean', help: 'this page' },
}

/** The export must not be rate limited. */
const UNLIMITED = { perAddress: 1_000_000, overall: 1_000_000 }

interface Surroundings {
  readonly config: () => Config
  readonly terminal: Terminal
}

export async function runExport(
  args: readonly string[],
  { config: readSettings, terminal }: Surroundings,
): Promise<number> {
  const interrupt = watchInterrupts(terminal)
  try {
    const input = readInput(args, OPTIONS, `${PROGRAM} --help`)
    if (input.flag('help')) {
      terminal.out(HELP)
      return 0
    }
    const [folder, ...more] = input.words
    if (folder === undefined || more.length > 0) throw usageError('Name one folder.', `See ${PROGRAM} --help`)
    const config = { ...readSettings(), rateLimits: UNLIMITED, logLevel: 'silent' } as const
    const app = await createApp({
      config,
      pages: await loadPages(ROOT),
      sampleContentDir: path.join(ROOT, 'content'),
    })
    const startedAt = performance.now()
    const { pages, files, bytes, written, removed } = await exportSite({
      get: (url) => app.inject({ method: 'GET', url }),
      folder: path.resolve(folder),
      publicUrl: config.publicUrl,
      headers: commonHeaders(config),
      redirects: await app.redirects(),
      progress: (items) => showProgress(terminal, { title: 'Exporting', items, quiet: input.flag('quiet') }),
      stop: interrupt.stop,
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    terminal.out(
      `${formatCount(pages, 'page')} and ${formatCount(files, 'other file')}, ${formatBytes(bytes)}: ${written} written, ${removed} removed, in ${seconds} s.`,
    )
    return 0
  } catch (error) {
    const failure = asCommandError(error)
    terminal.err([failure.message, ...(failure.hint === undefined ? [] : [failure.hint])].join('\n'))
    return failure.exitCode
  } finally {
    interrupt.release()
  }
}

function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  if (error instanceof UnsettledBrandError) return new CommandError(error.faults.join('\n'))
  const fault = folderFault(error, 'FOLDER, DATA_DIR or CONTENT_DIR')
  if (fault === undefined) throw error
  return new CommandError(fault, { exitCode: EXIT.failed })
}

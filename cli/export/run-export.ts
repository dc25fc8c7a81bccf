import path from 'node:path'
import type { Config } from '#config/config.ts'
import { formatBytes } from '#core/content/documents.ts'
import { formatCount } from '#core/format-count.ts'
import { createApp } from '#server/create-app.ts'
import { loadPages } from '#server/html/page-renderer.ts'
import { commonHeaders } from '#server/html/security-headers.ts'
import { watchInterrupts } from '../terminal/interrupt.ts'
import { folderOf, runProgram } from '../terminal/program.ts'
import { showProgress, type Terminal } from '../terminal/terminal.ts'
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

/** The export must not be rate limited. */
const UNLIMITED = { perAddress: 1_000_000, overall: 1_000_000 }

export async function runExport(
  args: readonly string[],
  { config: readSettings, terminal }: { readonly config: () => Config; readonly terminal: Terminal },
): Promise<number> {
  const interrupt = watchInterrupts(terminal)
  const program = { program: PROGRAM, help: HELP, options: { quiet: 'boolean' }, args, terminal } as const
  return runProgram(program, async (input) => {
    const folder = path.resolve(folderOf(input, PROGRAM))
    const config = { ...readSettings(), rateLimits: UNLIMITED, logLevel: 'silent' } as const
    const app = await createApp({
      config,
      pages: await loadPages(ROOT),
      sampleContentDir: path.join(ROOT, 'content'),
    })
    const startedAt = performance.now()
    const { pages, files, bytes, written, removed } = await exportSite({
      get: (url) => app.inject({ method: 'GET', url }),
      folder,
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
  }).finally(() => interrupt.release())
}

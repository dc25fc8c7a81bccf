import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { runRequests, type Start } from '../../../cli/requests/run-requests.ts'

/** Runs the desk's tool on the SQLite database in a folder. A string is split at spaces. */
export async function runRequestsTool(
  line: string | readonly string[],
  {
    dataDir,
    now = () => new Date(),
    confirm,
    config,
  }: {
    readonly dataDir: string
    readonly now?: () => Date
    readonly confirm?: boolean | undefined
    readonly config?: Partial<Start['config']>
  },
) {
  const out: string[] = []
  const err: string[] = []
  const code = await runRequests(typeof line === 'string' ? line.split(' ').filter(Boolean) : line, {
    config: {
      dataDir,
      brandKey: 'shiloh',
      emailApiUrl: undefined,
      publicUrl: 'http://localhost:3000',
      requestRetentionDays: undefined,
      ...config,
    },
    openStores: () => openSqliteStores(dataDir, { mustExist: true }),
    storeName: `${dataDir}/site.sqlite`,
    now,
    terminal: {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      barStream: undefined,
      confirm: async () => confirm,
    },
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

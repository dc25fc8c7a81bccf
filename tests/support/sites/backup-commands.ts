import { runBackup } from '../../../cli/backup/run-backup.ts'
import { runRestore } from '../../../cli/backup/run-restore.ts'

export interface Ended {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

export async function runCopyCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const out: string[] = []
  const err: string[] = []
  const run = command === 'backup' ? runBackup : runRestore
  const exitCode = await run(args, {
    env,
    terminal: {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      barStream: undefined,
      confirm: async () => undefined,
    },
    version: '1.2.3',
    now: () => new Date('2026-07-22T12:00:00Z'),
  })
  return { exitCode, out: out.join('\n'), err: err.join('\n') }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from '../../../scripts/ensure-postgres.ts'
import { freePort } from '../network/free-port.ts'

export interface TestPostgres {
  readonly folder: string
  address(database: string): string
  /** Returns the address of an empty database. */
  createDatabase(): Promise<string>
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgres({
  parent = tmpdir(),
  continues,
}: {
  readonly parent?: string
  readonly continues?: string
} = {}): Promise<TestPostgres> {
  const bin = findPostgres()
  if (!bin)
    throw new Error(
      'PostgreSQL was not found. Run npm test, which installs it, or set POSTGRES_BIN to the folder of its programs.',
    )
  const owner = await unprivilegedUser()
  const folder = continues ?? (await mkdtemp(path.join(parent, 'postgres-')))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  // The server refuses to run as root.
  const options = { cwd: folder, ...owner }
  // Data only needs syncing if its disk may lose power or the server continues earlier data.
  const losesPower = parent !== tmpdir() || continues !== undefined
  if (continues === undefined) {
    const initdb = [
      '-D',
      data,
      '-U',
      'site',
      '-A',
      'trust',
      '-E',
      'UTF8',
      ...(losesPower ? [] : ['--no-sync']),
    ]
    await promisify(execFile)(path.join(bin, 'initdb'), initdb, options)
  }
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  if (!losesPower) settings.push('fsync=off')
  const args = ['-D', data, ...settings.flatMap((one) => ['-c', one])]
  const start = () => startServer(path.join(bin, 'postgres'), args, options)
  let server = await start()
  let databases = 0

  const address = (database: string) => `postgres://site@127.0.0.1:${port}/${database}`
  return {
    folder,
    address,

    async createDatabase() {
      databases += 1
      const name = `site_${databases}`
      const client = new Client(address('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    async crashAndRestart() {
      await end(server, 'SIGQUIT')
      server = await start()
    },
    async stop() {
      // Temporary data need not be flushed.
      await end(server, 'SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly uid?: number; readonly gid?: number },
): Promise<ChildProcess> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (line.includes('database system is ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready:\n${lines.join('\n')}`)))
  })
  return child
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exitEvent = once(server, 'exit')
  server.kill(signal)
  await exitEvent
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const id = async (kind: string) => Number((await promisify(execFile)('id', [kind, name])).stdout)
    try {
      return { uid: await id('-u'), gid: await id('-g') }
    } catch {
      // This machine lacks that user.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user named postgres or nobody.')
}

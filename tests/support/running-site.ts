import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { linkPreparedContent, showsSamples } from './prepared-content.ts'
import { waitUntil } from './wait-until.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The real server as a process of its own. */
export interface RunningSite {
  /** Address without a trailing slash. */
  readonly url: string
  readonly process: ChildProcess
  /** Everything it printed so far, line by line. */
  readonly output: readonly string[]
  /** The lines of standard output alone. */
  readonly stdout: readonly string[]
  /** Resolves once it knows its content; what is asked before may be answered without. */
  readonly untilReady: () => Promise<void>
  /** Ends it as an operator would; its exit code. */
  readonly stop: () => Promise<number | null>
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
}

interface StartOptions {
  readonly openFiles?: number
  readonly root?: string
  readonly firstStart?: boolean
}

/**
 * Starts the built site on a free port with its own data folder. Resolves once it serves; rejects with its
 * output when it ends before that.
 * @param options.openFiles how many files and connections it may have open; as many as this process unless told.
 * @param options.root folder of the program; this repository unless told.
 * @param options.firstStart leaves it to the site to copy and measure the sample content, which is there otherwise.
 */
export async function startSite(
  env: Readonly<Record<string, string>>,
  { openFiles, root = ROOT, firstStart = false }: StartOptions = {},
): Promise<RunningSite> {
  if (showsSamples(env) && root === ROOT && !firstStart) linkPreparedContent(env['DATA_DIR'] ?? '')
  const program = [process.execPath, path.join(root, 'server/main.ts')]
  const limited = ['-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...program]
  const [command = '', ...args] = openFiles === undefined ? program : ['/bin/sh', ...limited]
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...withoutSiteVariables(process.env),
      NODE_ENV: 'production',
      PORT: '0',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const stdout: string[] = []
  const exited = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        if (stream === child.stdout) stdout.push(line)
        // A line of its own, in production the message of a line of the log.
        const address = /\bServing .* at (http:[^\s"]+)/.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('exit', () => reject(new Error(`The site ended before it served:\n${output.join('\n')}`)))
    child.once('error', reject)
  })
  return {
    url,
    process: child,
    output,
    stdout,
    async untilReady() {
      await waitUntil('readiness', async () => (await fetch(`${url}/readyz`)).status === 200, 240)
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Tests must not depend on what the developer has set for the site. */
function withoutSiteVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = new Set(['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ'])
  return Object.fromEntries(Object.entries(env).filter(([name]) => kept.has(name)))
}

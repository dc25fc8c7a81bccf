import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { waitUntil } from '../time/wait-until.ts'
import { imageRecipe } from './image-files.ts'
import { linkPreparedContent, showsSamples } from './prepared-content.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Shared with `npm start`: compiled code makes each later start a third cheaper. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/node')
const QUICK_BROTLI = path.join(import.meta.dirname, 'quick-brotli.ts')

export interface RunningSite {
  readonly url: string
  readonly process: ChildProcess
  readonly output: readonly string[]
  readonly stdout: readonly string[]
  readonly untilReady: () => Promise<void>
  readonly stop: () => Promise<number | null>
  readonly kill: () => Promise<void>
}

interface StartOptions {
  readonly openFiles?: number
  readonly root?: string
  /** Replaces this Node: begins with a program and ends with `server/main.ts`. */
  readonly command?: readonly string[]
  readonly firstStart?: boolean
}

/** Starts once more if another program took the port that the site had found free. */
export async function startSite(
  env: Readonly<Record<string, string>>,
  options: StartOptions = {},
): Promise<RunningSite> {
  try {
    return await start(env, options)
  } catch (error) {
    if (env['PORT'] !== undefined || !String(error).includes('is in use by another program')) throw error
    return start(env, options)
  }
}

async function start(
  env: Readonly<Record<string, string>>,
  { openFiles, root = ROOT, firstStart = false, command: customCommand }: StartOptions,
): Promise<RunningSite> {
  if (showsSamples(env) && root === ROOT && !firstStart) linkPreparedContent(env['DATA_DIR'] ?? '')
  const { command: asDeployed, environment } = imageRecipe()
  const program = customCommand ?? [
    process.execPath,
    ...asDeployed.slice(1, -1),
    ...(env['SITE_ENV'] === 'production' || !process.env['VITEST'] ? [] : ['--import', QUICK_BROTLI]),
    path.join(root, 'server/main.ts'),
  ]
  const limitArgs = ['-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...program]
  const [command = '', ...args] = openFiles === undefined ? program : ['/bin/sh', ...limitArgs]
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...withoutSiteVariables(process.env),
      ...Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('MALLOC_'))),
      NODE_ENV: 'production',
      PORT: '0',
      DRAIN_SECONDS: '0',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const stdout: string[] = []
  const exitEvent = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        if (stream === child.stdout) stdout.push(line)
        // In production the line is the message of a JSON log line.
        const address = /\bServing .* at (http:[^\s"]+)/.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('exit', () =>
      reject(new Error(`The site exited before it was serving:\n${output.join('\n')}`)),
    )
    child.once('error', reject)
  })
  return {
    url,
    process: child,
    output,
    stdout,
    async untilReady() {
      await waitUntil(
        'readiness',
        async () => {
          const answer = await fetch(`${url}/readyz`)
          await answer.body?.cancel()
          return answer.ok
        },
        240,
      )
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exitEvent
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exitEvent
    },
  }
}

/** Tests must not depend on the developer's settings. */
function withoutSiteVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const keptVariables = new Set(['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ'])
  return Object.fromEntries(Object.entries(env).filter(([name]) => keptVariables.has(name)))
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installSystemPackages } from '../../scripts/install-system-packages.ts'

const execute = promisify(execFile)

export const NGINX = '/usr/sbin/nginx'
const WRK = '/usr/bin/wrk'

export const SERVER_CORE = '0'
const LOAD_CORE = '1'

export async function ensureTools(): Promise<void> {
  if (existsSync(NGINX) && existsSync(WRK)) return
  console.log('Installing nginx and wrk …')
  await installSystemPackages('nginx-light', 'wrk')
  if (!existsSync(NGINX) || !existsSync(WRK)) throw new Error('The benchmark needs nginx and wrk.')
}

export async function pin(pid: number, core: string): Promise<void> {
  await execute('taskset', ['-a', '-c', '-p', core, String(pid)])
}

/** CPU time in µs, with a resolution of 10 ms. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The program name in parentheses may contain spaces; utime and stime are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

export async function isIdle(pid: number): Promise<boolean> {
  const before = await processorTime(pid)
  await sleep(1000)
  return (await processorTime(pid)) - before < 100_000
}

export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

export interface Load {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
}

export async function load(
  url: string,
  { seconds, headers = {}, connections = 32, script, cores = LOAD_CORE }: LoadOptions,
): Promise<Load> {
  const { stdout } = await execute('taskset', [
    '-c',
    cores,
    WRK,
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script === undefined ? [] : ['--script', script]),
    url,
  ])
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    errors:
      number(/Non-2xx or 3xx responses: (\d+)/) + sockets.slice(1).reduce((sum, n) => sum + Number(n), 0),
  }
}

export interface LoadOptions {
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  readonly script?: string
  readonly cores?: string
}

function milliseconds(match: RegExpExecArray | null): number {
  const [, value = '0', unit = 'ms'] = match ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

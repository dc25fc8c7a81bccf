import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { waitUntil } from '#tests/support/wait-until.ts'
import { findHaproxy } from '../../scripts/ensure-haproxy.ts'

/** A running balancer in front of the replicas. */
export interface Balancer {
  readonly url: string
  readonly pid: number
  /** Leaves all other replicas alone from now on. */
  useOnly(ports: readonly number[]): Promise<void>
  /** Resolves once the balancer sends requests to exactly these replicas. */
  sendsTo(ports: readonly number[]): Promise<void>
  /** What it thinks of each replica, in a line. */
  opinion(): Promise<string>
  /** How many requests it sent a second time, to the same replica or to another. */
  secondTries(): Promise<number>
  stop(): Promise<void>
}

/** Starts HAProxy in front of replicas on these ports of this machine. */
export async function startBalancer(
  folder: string,
  port: number,
  replicas: readonly number[],
): Promise<Balancer> {
  const program = findHaproxy()
  if (program === undefined) throw new Error('HAProxy is not installed')
  const socket = path.join(folder, 'haproxy.sock')
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, configurationOf(socket, port, replicas))
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  const stats = async () => statsOf(await command(socket, 'show stat'))
  await waitUntil('the balancer', () => stats().then(Boolean, () => false))
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async sendsTo(ports) {
      const wanted = new Set(ports.map(nameOf))
      await waitUntil(
        `the balancer to send to ${[...wanted].join(' ')}`,
        async () => {
          const up = (await stats()).filter((row) => row['svname']?.startsWith('replica') && isUp(row))
          return up.length === wanted.size && up.every((row) => wanted.has(row['svname'] ?? ''))
        },
        120,
      )
    },
    async useOnly(ports) {
      for (const replica of replicas) {
        const state = ports.includes(replica) ? 'ready' : 'maint'
        await command(socket, `set server replicas/${nameOf(replica)} state ${state}`)
      }
    },
    async opinion() {
      const rows = (await stats()).filter((row) => row['svname']?.startsWith('replica'))
      return rows.map((row) => `${row['status']} (${row['check_status']} ${row['last_chk']})`).join(', ')
    },
    async secondTries() {
      const total = (await stats()).find((row) => row['svname'] === 'BACKEND')
      return Number(total?.['wretr'] ?? 0) + Number(total?.['wredis'] ?? 0)
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * What a real deployment would have. A check every second that must fail three times: a replica that drains is left alone
 * after three seconds, long before it ends. One that is only slow has five seconds for each check: taken out, it would
 * leave its load to the others, which are as slow; and when no replica is ready, all are asked all the same. Requests that
 * met a replica in its last moment go to another one, unless they may have changed something.
 */
function configurationOf(socket: string, port: number, replicas: readonly number[]): string {
  return `global
  maxconn 4096
  nbthread 1
  stats socket ${socket} mode 600 level admin

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  timeout http-request 10s
  timeout http-keep-alive 60s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response

frontend site
  bind 127.0.0.1:${port}
  default_backend replicas

backend replicas
  balance leastconn
  option allbackups
  option httpchk GET /readyz
  http-check expect status 200
  http-request disable-l7-retry unless METH_GET or { method HEAD }
  http-response set-header x-served-by %s
  default-server check inter 1s fall 3 rise 1
${replicas.map((replica) => `  server ${nameOf(replica)} 127.0.0.1:${replica}`).join('\n')}
${replicas.map((replica) => `  server last-resort-${replica} 127.0.0.1:${replica} no-check backup`).join('\n')}
`
}

function nameOf(port: number): string {
  return `replica-${port}`
}

function isUp(row: Readonly<Record<string, string>>): boolean {
  return row['status']?.startsWith('UP') ?? false
}

async function command(socket: string, line: string): Promise<string> {
  const connection = connect(socket)
  connection.end(`${line}\n`)
  return text(connection)
}

/** HAProxy's table of figures, a record per line. */
function statsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.trim().split('\n')
  const names = head.replace(/^# /, '').split(',')
  return lines.map((line) => {
    const values = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  })
}

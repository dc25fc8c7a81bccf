import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { findHaproxy } from '../../../scripts/ensure-haproxy.ts'
import { waitUntil } from '../time/wait-until.ts'
import { makeCertificate, type TestCertificate } from './certificate.ts'
import { freePort } from './free-port.ts'

export interface Balancer {
  readonly url: string
  readonly plainUrl: string
  readonly certificate: TestCertificate
  readonly pid: number
  useOnly(ports: readonly number[]): Promise<void>
  sendsTo(ports: readonly number[]): Promise<void>
  serverStates(): Promise<string>
  secondTries(): Promise<number>
  stop(): Promise<void>
}

export async function startBalancer(
  folder: string,
  replicas: readonly number[],
  { change = (config) => config }: { readonly change?: (config: string) => string } = {},
): Promise<Balancer> {
  const program = findHaproxy()
  if (program === undefined)
    throw new Error('HAProxy was not found. Run npm test, which installs it, or set HAPROXY to the program.')
  const socket = path.join(folder, 'haproxy.sock')
  const file = path.join(folder, 'haproxy.cfg')
  const certificate = await makeCertificate(folder)
  const haproxyConfig = change(await readFile(DEPLOYED, 'utf8'))
  const stats = async () => statsOf(await command(socket, 'show stat'))

  const start = async () => {
    const [port, plainPort] = [await freePort(), await freePort()]
    await writeFile(file, configurationOf(haproxyConfig, { socket, port, plainPort, replicas, certificate }))
    const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
    const exited = once(child, 'exit')
    const hasEnded = () => child.exitCode !== null
    await waitUntil('the balancer', () => hasEnded() || stats().then(Boolean, () => false))
    return hasEnded() ? undefined : { child, exited, port, plainPort }
  }
  const complaints: string[] = []
  const running = (await start()) ?? (await start()) ?? (await start())
  if (running === undefined) throw new Error(`HAProxy did not start:\n${complaints.join('')}`)
  const { child, exited, port, plainPort } = running
  return {
    url: `https://127.0.0.1:${port}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    certificate,
    pid: child.pid ?? 0,
    async sendsTo(ports) {
      const targetNames = new Set(ports.map(nameOf))
      await waitUntil(
        `the balancer to send to ${[...targetNames].join(' ')}`,
        async () => {
          const up = (await stats()).filter((row) => row['svname']?.startsWith('replica') && isUp(row))
          return up.length === targetNames.size && up.every((row) => targetNames.has(row['svname'] ?? ''))
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
    async serverStates() {
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

const DEPLOYED = path.join(import.meta.dirname, '../../../deploy/haproxy.cfg')

interface Own {
  readonly socket: string
  readonly port: number
  readonly plainPort: number
  readonly replicas: readonly number[]
  readonly certificate: TestCertificate
}

function configurationOf(
  haproxyConfig: string,
  { socket, port, plainPort, replicas, certificate }: Own,
): string {
  const lines = haproxyConfig.split('\n').filter((line) => !/^ +server /.test(line))
  const own = lines.map((line) => {
    if (line === 'global') return `global\n  nbthread 1\n  stats socket ${socket} mode 600 level admin`
    if (line === '  bind :80') return `  bind 127.0.0.1:${plainPort}`
    return line
      .replace(/^ {2}bind :443 /, `  bind 127.0.0.1:${port} `)
      .replace('/etc/haproxy/site.pem', certificate.file)
  })
  const servers = replicas.flatMap((replica) => [
    `  server ${nameOf(replica)} 127.0.0.1:${replica}`,
    `  server last-resort-${replica} 127.0.0.1:${replica} no-check backup`,
  ])
  return [...own, ...servers, ''].join('\n')
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

function statsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.trim().split('\n')
  const names = head.replace(/^# /, '').split(',')
  return lines.map((line) => {
    const values = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  })
}

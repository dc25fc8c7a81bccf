import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import type { Case, Server } from './serving.ts'
import { pin, SERVER_CORE } from './tools.ts'

export interface FloorAnswer {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: string
}

export interface NodeFloor extends Server {
  stop(): Promise<void>
}

export async function startNodeFloor(site: string, cases: readonly Case[]): Promise<NodeFloor> {
  const child = fork(path.join(import.meta.dirname, 'node-floor-server.ts'))
  const exit = once(child, 'exit')
  child.send(await Promise.all(cases.map((one) => answerTo(site, one))))
  const [port] = (await once(child, 'message')) as [number]
  const pid = child.pid ?? 0
  await pin(pid, SERVER_CORE)
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
  }
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

function answerTo(site: string, { path: address, headers = {} }: Case): Promise<FloorAnswer> {
  return new Promise((resolve, reject) => {
    get(site + address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.has(name))
        resolve({
          status: response.statusCode ?? 0,
          headers: own.flatMap(([name, value]) => [name, String(value)]),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    }).on('error', reject)
  })
}

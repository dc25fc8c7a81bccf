import { mkdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { requestOfAnother } from '#tests/support/requests/retailer-request.ts'
import { startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'

export interface AcknowledgementReport {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly requests: number
}

export async function measureAcknowledgements(
  databaseUrl: string | undefined,
  { seconds, concurrency }: { readonly seconds: number; readonly concurrency: number },
): Promise<AcknowledgementReport> {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  const site = await startSite({
    DATA_DIR: folder.path,
    CONTENT_DIR: path.join(folder.path, 'content'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    REQUEST_LIMIT_OVERALL: '1000000',
    RATE_LIMIT_OVERALL: '1000000',
    LOG_LEVEL: 'error',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const url = `${site.url}/api/retailers/shiloh`
  const post = () => postOnce(url, JSON.stringify(requestOfAnother()), agent)
  await inTurns(concurrency, performance.now() + 2000, post)
  const startedAt = performance.now()
  const times = await inTurns(concurrency, startedAt + seconds * 1000, post)
  const duration = (performance.now() - startedAt) / 1000
  agent.destroy()
  await site.stop()
  await folder.remove()
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / duration,
    p50: quantile(0.5),
    p99: quantile(0.99),
    slowest: times.at(-1) ?? 0,
    requests: times.length,
  }
}

async function inTurns(concurrency: number, end: number, post: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const worker = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now()
      await post()
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return times
}

function postOnce(url: string, body: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200 && text.includes('"data":1')) resolve()
        else reject(new Error(`not acknowledged: ${response.statusCode} ${text}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

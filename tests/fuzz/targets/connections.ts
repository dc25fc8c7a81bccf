import { PRODUCTION } from '#tests/support/sites/production.ts'
import { startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { TYPED } from '../generators/text.ts'
import { conversation } from '../generators/wire.ts'
import { CONNECTION_SEEDS } from '../seeds/connections.ts'
import { claim } from '../support/finding.ts'
import { converse, headsOf } from '../support/raw-connection.ts'
import { defineTarget } from '../support/target.ts'

const MAX_MEMORY = 1024 ** 3

export const connections = defineTarget({
  name: 'connections',
  inputs: conversation,
  seeds: CONNECTION_SEEDS,
  async open() {
    const folder = await temporaryFolder()
    const site = await startSite({
      ...PRODUCTION,
      DATA_DIR: folder.path,
      LOG_LEVEL: 'trace',
      RATE_LIMIT_OVERALL: '1000000',
      REQUEST_LIMIT_OVERALL: '1000000',
    })
    const port = Number(new URL(site.url).port)
    let logEnd = site.output.length
    return {
      async run(talk) {
        const response = await converse({ port }, talk)
        const heads = headsOf(response)
        for (const head of heads) judgeHead(head)
        claim(
          talk.due === undefined || heads.length === talk.due,
          'pipelined requests get the wrong number of answers',
        )
        claim(!talk.smuggles || !response.includes('{"status":"ok"}'), 'treats a body as a request')
        const answer = await fetch(`${site.url}/healthz`)
        claim(answer.status === 200 && site.process.exitCode === null, 'is unhealthy afterwards')
        const lines = site.output.slice(logEnd)
        logEnd = site.output.length
        claim(!lines.some((line) => line.toLowerCase().includes(TYPED)), 'logs typed text')
        claim(!lines.some((line) => /uncaught|unhandled/i.test(line)), 'leaves an error unhandled')
      },
      async close() {
        const figures = await (await fetch(`${site.url}/metrics`)).text()
        const [, memory = '0'] = /^process_resident_memory_bytes (\S+)/m.exec(figures) ?? []
        await site.stop()
        await folder.remove()
        claim(Number(memory) < MAX_MEMORY, 'takes more than a gigabyte of memory')
      },
    }
  },
})

function judgeHead(head: string): void {
  const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  claim(status !== '' && Number(status) < 500, `answers ${status}`)
  // A 304 keeps the headers of the stored answer.
  if (status === '304') return
  claim(
    /\r\nx-content-type-options: nosniff\r\n/i.test(head),
    `a ${status} has no valid x-content-type-options`,
  )
  claim(/\r\ncontent-security-policy: /i.test(head), `a ${status} has no content-security-policy`)
  const [, location] = /\r\nlocation: ([^\r]*)/i.exec(head) ?? []
  const origin = 'https://own.test'
  claim(location === undefined || URL.parse(location, origin)?.origin === origin, 'redirects to another site')
}

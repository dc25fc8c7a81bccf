import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FloorAnswer } from './node-floor.ts'

process.once('message', (answers: readonly FloorAnswer[]) => {
  const byAddress = new Map(
    answers.map(({ status, headers, body }, nth) => [
      `/${nth}`,
      { status, headers: [...headers], body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = byAddress.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(answer.status, answer.headers)
    if (answer.body.length > 0) response.end(answer.body)
    else response.end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'

export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export interface ScriptedServer {
  readonly url: string
  readonly calls: ReceivedCall[]
  answer: (call: ReceivedCall, response: ServerResponse) => void
  stop(): Promise<void>
}

export async function startScriptedServer(answer?: ScriptedServer['answer']): Promise<ScriptedServer> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const call = { method, path: url, headers, body: parseBody(Buffer.concat(chunks).toString()) }
      scriptedServer.calls.push(call)
      scriptedServer.answer(call, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const scriptedServer: ScriptedServer = {
    url: `http://127.0.0.1:${address.port}`,
    calls: [],
    answer: answer ?? ((_call, response) => answerJson(response, 404, {})),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return scriptedServer
}

export function answerJson(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

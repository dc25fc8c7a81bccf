import { connect } from 'node:net'
import type { Conversation } from '../generators/wire.ts'

const SILENCE_MS = 150
const DUE_MS = 30_000

export function converse({ port }: { readonly port: number }, talk: Conversation): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(response)
    }
    const timeout = talk.due === undefined ? SILENCE_MS : DUE_MS
    let timer = setTimeout(finish, DUE_MS)
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString('latin1')
      clearTimeout(timer)
      const isComplete = talk.due !== undefined && countAnswers(response) >= talk.due
      timer = setTimeout(finish, isComplete ? SILENCE_MS : timeout)
    })
    socket.on('error', () => {})
    socket.on('end', finish)
    socket.on('close', finish)
    socket.on('connect', () => {
      void (async () => {
        for (const packet of talk.packets) {
          socket.write(packet)
          await new Promise(setImmediate)
        }
        if (talk.afterwards === 'cut') return finish()
        if (talk.afterwards === 'end') socket.end()
        clearTimeout(timer)
        timer = setTimeout(finish, timeout)
      })()
    })
  })
}

function countAnswers(response: string): number {
  return headsOf(response).length
}

export function headsOf(response: string): readonly string[] {
  return [...response.matchAll(/HTTP\/1\.[01] (?!100)\d{3} [^]*?\r\n\r\n/g)].map(([head]) => head)
}

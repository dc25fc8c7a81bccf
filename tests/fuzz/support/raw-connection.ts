import { connect } from 'node:net'
import type { Conversation } from '../generators/wire.ts'

const SILENCE_MS = 150
const DUE_MS = 30_000

export function converse({ port }: { readonly port: number }, talk: Conversation): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(heard)
    }
    const patience = talk.due === undefined ? SILENCE_MS : DUE_MS
    let timer = setTimeout(done, DUE_MS)
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1')
      clearTimeout(timer)
      const isComplete = talk.due !== undefined && countAnswers(heard) >= talk.due
      timer = setTimeout(done, isComplete ? SILENCE_MS : patience)
    })
    socket.on('error', () => {})
    socket.on('end', done)
    socket.on('close', done)
    socket.on('connect', () => {
      void (async () => {
        for (const packet of talk.packets) {
          socket.write(packet)
          await new Promise(setImmediate)
        }
        if (talk.afterwards === 'cut') return done()
        if (talk.afterwards === 'end') socket.end()
        clearTimeout(timer)
        timer = setTimeout(done, patience)
      })()
    })
  })
}

function countAnswers(heard: string): number {
  return headsOf(heard).length
}

export function headsOf(heard: string): readonly string[] {
  return [...heard.matchAll(/HTTP\/1\.[01] (?!100)\d{3} [^]*?\r\n\r\n/g)].map(([head]) => head)
}

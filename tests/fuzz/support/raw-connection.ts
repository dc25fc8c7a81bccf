import { connect } from 'node:net'
import type { Conversation } from '../generators/wire.ts'

/** How long nothing must come in until nothing more is awaited, in ms. */
const SILENCE_MS = 150
/** Longest wait for answers that are due, in ms. */
const DUE_MS = 30_000

/** Holds a conversation; everything that came back, as Latin-1. */
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
    // A cut connection is what malformed requests deserve.
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

/** Number of final answers, leaving out `100 Continue`. */
function countAnswers(heard: string): number {
  return headsOf(heard).length
}

/** Status lines and headers of every final answer. */
export function headsOf(heard: string): readonly string[] {
  return [...heard.matchAll(/HTTP\/1\.[01] (?!100)\d{3} [^]*?\r\n\r\n/g)].map(([head]) => head)
}

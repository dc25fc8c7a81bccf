import { createInterface } from 'node:readline/promises'

/** Where a command speaks: results on standard output, everything else on standard error. */
export interface Terminal {
  /** One or more lines of results. */
  out(text: string): void
  /** Progress, notices and errors. */
  err(text: string): void
  /** Where a progress bar can be drawn; `undefined` when nobody watches. */
  readonly barStream: NodeJS.WritableStream | undefined
  /** Asks a yes-or-no question; `undefined` when nobody is there to answer. */
  confirm(question: string): Promise<boolean | undefined>
}

/** The terminal this process was started in. */
export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    barStream: process.stderr.isTTY ? process.stderr : undefined,
    async confirm(question) {
      if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined
      const lines = createInterface({ input: process.stdin, output: process.stderr })
      const abort = new AbortController()
      // Ctrl-C at a question is a no.
      lines.on('SIGINT', () => abort.abort())
      try {
        const answer = await lines.question(`${question} [y/N] `, { signal: abort.signal })
        return /^y(es)?$/i.test(answer.trim())
      } catch (error) {
        if (!abort.signal.aborted) throw error
        return false
      } finally {
        lines.close()
      }
    },
  }
}

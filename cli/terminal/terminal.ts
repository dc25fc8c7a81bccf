import { createInterface } from 'node:readline/promises'
import { SingleBar } from 'cli-progress'

/** Results go to standard output, everything else to standard error. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** `undefined` if standard error is not a terminal. */
  readonly barStream: NodeJS.WritableStream | undefined
  /** Asks a yes-or-no question. Returns `undefined` if no one can answer. */
  confirm(question: string): Promise<boolean | undefined>
}

export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    barStream: process.stderr.isTTY ? process.stderr : undefined,
    async confirm(question) {
      if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined
      const lines = createInterface({ input: process.stdin, output: process.stderr })
      const abort = new AbortController()
      // Ctrl-C at a question means no.
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

/** Replaces control characters with `?`, so that stored text cannot control the terminal. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [headings, ...rows].map((row) => row.map(printable))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function printable(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/\p{Cc}/gu, '?')
}

export interface Progress {
  finish(name: string): void
  end(): void
}

const SILENT: Progress = { finish() {}, end() {} }

export function showProgress(
  terminal: Pick<Terminal, 'barStream' | 'err'>,
  {
    title,
    items,
    quiet = false,
  }: { readonly title: string; readonly items: number; readonly quiet?: boolean },
): Progress {
  if (quiet || items === 0) return SILENT
  const { barStream } = terminal
  let done = 0
  if (barStream === undefined) {
    return {
      finish(name) {
        done += 1
        terminal.err(`${title} ${done} of ${items}: ${name}`)
      },
      end() {},
    }
  }
  const line = new SingleBar({
    stream: barStream,
    format: `${title} [{bar}] {percentage}% · {done} of ${items} · {eta_formatted} left · {name}`,
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    etaBuffer: 50,
    // The command handles Ctrl-C.
    gracefulExit: false,
    linewrap: true,
  })
  line.start(items, 0, { done, name: '' })
  return {
    finish(name) {
      done += 1
      line.increment(1, { done, name })
    },
    end: () => line.stop(),
  }
}

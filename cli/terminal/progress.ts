import { SingleBar } from 'cli-progress'
import type { Terminal } from './terminal.ts'

export interface Progress {
  advance(amount: number): void
  finish(name: string): void
  end(): void
}

interface Plan {
  readonly title: string
  readonly items: number
  readonly total?: number
  readonly quiet?: boolean
}

const SILENT: Progress = { advance() {}, finish() {}, end() {} }

export function showProgress(terminal: Terminal, { title, items, total, quiet }: Plan): Progress {
  if (quiet || items === 0) return SILENT
  return terminal.barStream
    ? bar(terminal.barStream, title, items, total)
    : lines((line) => terminal.err(line), title, items)
}

function bar(
  stream: NodeJS.WritableStream,
  title: string,
  items: number,
  total: number | undefined,
): Progress {
  const line = new SingleBar({
    stream,
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
  let done = 0
  line.start(Math.max(total ?? items, 1), 0, { done, name: '' })
  return {
    advance: (amount) => line.increment(amount),
    finish(name) {
      done += 1
      if (total === undefined) line.increment(1, { done, name })
      else line.update({ done, name })
    },
    end: () => line.stop(),
  }
}

function lines(write: (line: string) => void, title: string, items: number): Progress {
  let doneCount = 0
  return {
    advance() {},
    finish(name) {
      doneCount += 1
      write(`${title} ${doneCount} of ${items}: ${name}`)
    },
    end() {},
  }
}

import { afterAll, afterEach, beforeAll } from 'vitest'

// Console output fails the test it came from, so that it cannot hide what matters.

const printedLines: string[] = []
const original = { ...console }

function noteWarning({ name, message }: Error): void {
  if (name !== 'ExperimentalWarning') printedLines.push(`${name}: ${message}`)
}

function assertNothingPrinted(): void {
  const lines = printedLines.splice(0)
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`)
}

beforeAll(() => {
  process.on('warning', noteWarning)
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => void printedLines.push(parts.map(String).join(' '))
  }
})
afterEach(assertNothingPrinted)
afterAll(() => {
  process.off('warning', noteWarning)
  Object.assign(console, original)
  assertNothingPrinted()
})

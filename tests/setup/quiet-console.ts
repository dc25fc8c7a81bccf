import { afterAll, afterEach, beforeAll } from 'vitest'

// Stray output hides what a run has to tell: whatever prints in the process of the tests fails the test it came from.

const printed: string[] = []
const original = { ...console }

function noteWarning({ name, message }: Error): void {
  if (name !== 'ExperimentalWarning') printed.push(`${name}: ${message}`)
}

function assertNothingPrinted(): void {
  const lines = printed.splice(0)
  if (lines.length > 0) throw new Error(`Printed without being asked to:\n${lines.join('\n')}`)
}

beforeAll(() => {
  process.on('warning', noteWarning)
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '))
  }
})
afterEach(assertNothingPrinted)
afterAll(() => {
  process.off('warning', noteWarning)
  Object.assign(console, original)
  assertNothingPrinted()
})

import { expect, test } from 'vitest'
import { scriptText } from './script-text.ts'

function greet(name: string): string {
  // For all visitors.
  const words = ['https://hello.test', name]

  return words.join(' // ')
}

test('removes comments and indentation and nothing else', () => {
  const text = scriptText(greet)
  expect(text).not.toContain('all visitors')
  expect(text).not.toMatch(/\n\s|\s\n/)
  expect(text).toContain('https://hello.test')
  expect(text).toContain(' // ')
})

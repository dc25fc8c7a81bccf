import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { PROJECT_ROOT } from './project-root.ts'

export type Output = 'inherit' | typeof process.stderr | ((line: string) => void)

export function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: Output = 'inherit',
): Promise<number> {
  return run(process.execPath, [path.join(PROJECT_ROOT, 'node_modules/.bin', tool), ...args], env, output)
}

export function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: Output = 'inherit',
): Promise<number> {
  return new Promise((resolve) => {
    const byLine = typeof output === 'function'
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      stdio: byLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', output, 'inherit'],
      env: { ...process.env, ...(byLine && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    })
    if (byLine) readLines(child, output)
    child.on('error', () => resolve(127))
    // Unlike `exit`, `close` waits until all output has arrived.
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function readLines({ stdout, stderr }: ChildProcess, print: (line: string) => void): void {
  for (const input of [stdout, stderr]) if (input) createInterface({ input }).on('line', print)
}

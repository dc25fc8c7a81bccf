import { spawn } from 'node:child_process'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/**
 * Runs a program of `node_modules/.bin` with the pinned Node; its exit code. What it prints goes to the terminal.
 * @param output where what it prints on standard output goes instead.
 */
export function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: Output = 'inherit',
): Promise<number> {
  return run(process.execPath, [path.join(PROJECT_ROOT, 'node_modules/.bin', tool), ...args], env, output)
}

type Output = 'inherit' | typeof process.stderr

/** Runs any program; its exit code, or 127 when there is no such program. */
export function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: Output = 'inherit',
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', output, 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

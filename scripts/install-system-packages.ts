import { run } from './run-step.ts'

export async function installSystemPackages(...names: readonly string[]): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const [program = '', ...args] = [...sudo, ...command]
    const code = await run(program, args, { DEBIAN_FRONTEND: 'noninteractive' })
    if (code !== 0) break
  }
}

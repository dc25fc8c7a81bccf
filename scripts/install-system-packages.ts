import { run } from './run-step.ts'

/**
 * Installs packages of Debian and its kin, as root or by sudo without a password. Whether it worked, callers see by
 * what is there then.
 */
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

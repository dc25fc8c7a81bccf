/**
 * Runs every command: `node scripts/run.mjs TASK [ARGUMENTS…]`. Starts on the system's Node (20 or newer, no packages
 * needed), installs what is missing, then continues with the pinned Node in `node_modules/.bin`.
 *
 * A container image has no lockfile: its packages are part of it, and nothing is ever installed there.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [task, ...args] = process.argv.slice(2)
const program = path.join(root, 'scripts/tasks', `${task}.ts`)

if (!task || !existsSync(program)) {
  console.error(`There is no task "${task ?? ''}": see "scripts" in package.json.`)
  process.exit(2)
}

installDependencies()
handOver()

function installDependencies() {
  const lockfile = path.join(root, 'package-lock.json')
  if (!existsSync(lockfile)) return
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  const marker = path.join(root, 'node_modules/.installed-from')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  // Everything to standard error: standard output belongs to the command.
  console.error('Installing packages (about a minute on the first run) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const install = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (install.status !== 0) {
    console.error('Installing packages failed: see the lines above.')
    process.exit(install.status ?? 1)
  }
  writeFileSync(marker, wanted)
}

function handOver() {
  // Vite loads packages with this condition, and the host must load the same files.
  const flags = task === 'dev' ? ['--conditions=development'] : []
  const child = spawn(path.join(root, 'node_modules/.bin/node'), [...flags, program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(child)
  child.on('error', (error) => {
    console.error(`The pinned Node did not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/**
 * npm signals only the shell it started, which exits without passing the signal on. So a vanished parent means stop.
 */
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200)
  watch.unref()
}

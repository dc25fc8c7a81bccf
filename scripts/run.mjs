/**
 * Runs a command: `node scripts/run.mjs TASK [ARGUMENTS…]`. Starts on the system's Node (20 or newer, no packages
 * needed), installs what is missing, then continues with the pinned Node in `node_modules/.bin`. If `package.json`
 * pins no Node for the platform, the system's Node must be new enough.
 *
 * A container image has no lockfile and all packages, so nothing is installed there.
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

const pinned = path.join(root, 'node_modules/.bin/node')
/** Runs TypeScript directly. */
const OLDEST_UNPINNED = 24

const FLAGS = {
  // Vite resolves packages with this condition; the host must load the same files.
  dev: ['--conditions=development'],
  start: ['--max-semi-space-size=16'],
}
/** As in `deploy/Dockerfile`. */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
}

installDependencies()
handOver(programFor())

function installDependencies() {
  const lockfile = path.join(root, 'package-lock.json')
  if (!existsSync(lockfile)) return
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  const marker = path.join(root, 'node_modules/.installed-from')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  // npm's output goes to standard error, because standard output belongs to the command.
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
  // npm skips an optional package that it cannot fetch or whose hash differs; the next run tries again.
  if (!hasPinnedNode() || existsSync(pinned)) writeFileSync(marker, wanted)
}

function hasPinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return `node-${process.platform}-${process.arch}` in optionalDependencies
}

function programFor() {
  if (existsSync(pinned)) return pinned
  const [version] = process.versions.node.split('.').map(Number)
  if (!hasPinnedNode() && version >= OLDEST_UNPINNED) return process.execPath
  console.error(
    hasPinnedNode()
      ? 'The pinned Node is missing: npm could not fetch it, or its hash is not the one in package-lock.json. Run npm ci.'
      : `There is no pinned Node for ${process.platform} on ${process.arch}: use Node ${OLDEST_UNPINNED} or newer.`,
  )
  process.exit(1)
}

function handOver(node) {
  const child = spawn(node, [...(FLAGS[task] ?? []), program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...(task === 'start' && MEMORY),
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(child)
  child.on('error', (error) => {
    console.error(`Node did not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** Stops when the parent is gone, because npm signals only its shell, which exits without forwarding the signal. */
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200)
  watch.unref()
}

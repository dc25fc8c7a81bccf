import { readFileSync } from 'node:fs'
import process from 'node:process'

// Preloaded with `--import`. Advances the program's time by the milliseconds in the file PASSED_TIME_FILE, which only
// grow. Clocks follow, and due timers run. Time advances in steps, so that periodic work is not skipped. Node's
// internal timers, such as those of sockets, are not affected.

const STEP_MS = 4_000
const file = process.env['PASSED_TIME_FILE'] ?? ''
const realNow = Date.now
const realMonotonic = performance.now.bind(performance)
const real = { setTimeout, clearTimeout, setInterval }
const pending = new Map<NodeJS.Timeout, { readonly dueAt: number; readonly run: () => void }>()
let passedMs = 0

const now = () => realNow() + passedMs
const monotonic = () => realMonotonic() + passedMs

function look(): void {
  const targetMs = Number(readFileSync(file, 'utf8'))
  if (passedMs >= targetMs) return
  passedMs = Math.min(targetMs, passedMs + STEP_MS)
  for (const [timer, { dueAt, run }] of pending) {
    if (dueAt > monotonic()) continue
    real.clearTimeout(timer)
    run()
  }
}
real.setInterval(look, 50).unref()

function after<Args extends unknown[]>(callback: (...args: Args) => void, ms = 0, ...args: Args) {
  const run = () => {
    pending.delete(timer)
    callback(...args)
  }
  const timer = real.setTimeout(run, ms)
  pending.set(timer, { dueAt: monotonic() + ms, run })
  return timer
}

globalThis.setTimeout = Object.assign(after, real.setTimeout)
globalThis.clearTimeout = (timer) => {
  if (typeof timer === 'object') pending.delete(timer)
  real.clearTimeout(timer)
}

AbortSignal.timeout = (ms) => {
  const limit = new AbortController()
  after(() => limit.abort(new DOMException('The time is up', 'TimeoutError')), ms).unref()
  return limit.signal
}

performance.now = monotonic
globalThis.Date = new Proxy(Date, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

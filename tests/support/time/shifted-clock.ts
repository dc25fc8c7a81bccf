import { readFileSync } from 'node:fs'
import process from 'node:process'

// Preloaded with `--import`. Shifts the program's wall clock by the milliseconds in the file CLOCK_SHIFT_FILE, and
// follows its changes. Monotonic clocks and timers are not affected, as when a machine's clock is set.

const file = process.env['CLOCK_SHIFT_FILE'] ?? ''
const realNow = Date.now
let shift = 0

function read(): void {
  shift = Number(readFileSync(file, 'utf8'))
}
read()
setInterval(read, 50).unref()

const now = () => realNow() + shift

globalThis.Date = new Proxy(Date, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

import { readFileSync } from 'node:fs'
import process from 'node:process'

// Loaded in front of a program (`--import`): its wall clock is off by as many milliseconds as the file says that
// CLOCK_SHIFT_FILE names, and jumps when the file changes. Steady clocks and timers go on, as they do when somebody
// sets the clock of a machine.

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
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

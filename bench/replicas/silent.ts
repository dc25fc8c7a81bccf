import type { Log } from '#core/ports/log.ts'

/** Benchmarks print their own results. */
export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

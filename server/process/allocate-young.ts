import { setFlagsFromString } from 'node:v8'

/**
 * Turns off pretenuring. After a first burst of requests, V8 would allocate Node's per-request objects in the old
 * generation and collect it every few seconds, pausing responses for 5 to 17 ms. The young generation is cheap to
 * collect.
 */
export function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

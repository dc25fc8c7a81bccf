import { setFlagsFromString } from 'node:v8'

/**
 * After a first burst of requests, V8 would pretenure Node's per-request objects and then collect the old generation
 * every few seconds, pausing answers for 5 to 17 ms. The young generation is cheap to collect.
 */
export function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 make every object in its young generation, whose garbage costs next to nothing. By itself it guesses from a
 * first rush of requests which objects will live long; it takes Node's objects for a request for such, makes them in
 * the old generation from then on, and collects that every few seconds while answers wait for 5 to 17 ms.
 */
export function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

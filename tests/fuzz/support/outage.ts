import { Finding } from './finding.ts'

/** Errors that are mistakes of ours, never what an outside system did. */
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError, URIError]

/**
 * What an outside system's answer was read as; `undefined` when it counts as an outage, which a plain error tells.
 */
export async function orOutage<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (MISTAKES.some((kind) => error instanceof kind)) {
      throw new Finding(`stumbles: ${error instanceof Error ? error.message : ''}`)
    }
    return undefined
  }
}

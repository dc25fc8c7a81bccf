import { Finding } from './finding.ts'

/** Errors that are bugs of ours, never an outside system's fault. */
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError, URIError]

/** Returns what an outside system's answer was parsed to, or `undefined` if it counts as an outage. */
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

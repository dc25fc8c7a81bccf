import { Finding } from './finding.ts'

const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError, URIError]

export async function orOutage<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (MISTAKES.some((kind) => error instanceof kind)) {
      throw new Finding(`fails by mistake: ${error instanceof Error ? error.message : ''}`)
    }
    return undefined
  }
}

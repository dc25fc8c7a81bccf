import { editDistance } from '#adapters/spelling/nearest.ts'
import { blankIsUnset } from './blank.ts'
import { contentToolSchema } from './content-tool.ts'
import { environmentSchema } from './environment.ts'
import { tracingSchema } from './tracing.ts'

const KNOWN = [environmentSchema, tracingSchema, contentToolSchema].flatMap(({ shape }) => Object.keys(shape))

/** Too short to be told from other programs' variables by their spelling: HOST is one letter from POST. */
const GUESSABLE = KNOWN.filter((name) => name.length > 5)

/** Variables of others that look like ours: the log processor's part of OpenTelemetry's standard. */
const FOREIGN = new Set(['OTEL_BLRP_SCHEDULE_DELAY'])

/** One line for every variable that is set, unknown and spelled almost like one of ours. */
export function misspelled(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env)
    .filter(
      ([name, value]) => blankIsUnset(value) !== undefined && !KNOWN.includes(name) && !FOREIGN.has(name),
    )
    .flatMap(([name]) => {
      const meant = meantBy(name)
      return meant === undefined ? [] : [`${name}: not a variable of this site, did you mean ${meant}?`]
    })
}

/**
 * One letter may be wrong, two in longer names. No more: a Kubernetes service named `database` sets DATABASE_PORT,
 * three letters from DATABASE_URL.
 */
function meantBy(name: string): string | undefined {
  const spelled = name.toUpperCase()
  const [best] = GUESSABLE.map((known) => ({ known, distance: editDistance(spelled, known, 2) })).sort(
    (a, b) => a.distance - b.distance,
  )
  return best && best.distance <= (best.known.length < 10 ? 1 : 2) ? best.known : undefined
}

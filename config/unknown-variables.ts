import { editDistance } from '#core/spelling/similar-values.ts'
import { contentToolSchema } from './content-tool.ts'
import { environmentSchema } from './environment.ts'
import { fileVariable, secretsOf } from './secret-files.ts'
import { blankIsUnset } from './values.ts'

const KNOWN = [environmentSchema, contentToolSchema].flatMap((schema) => [
  ...Object.keys(schema.shape),
  ...secretsOf(schema).map(fileVariable),
])

/** Shorter names are too close to other programs' variables: HOST is one letter from POST. */
const GUESSABLE = KNOWN.filter((name) => name.length > 5)

export function findMisspellings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(env)
    .filter(([name, value]) => blankIsUnset(value) !== undefined && !KNOWN.includes(name))
    .flatMap(([name]) => {
      const suggestion = suggestionFor(name)
      return suggestion === undefined
        ? []
        : [`${name}: not a variable of this site; did you mean ${suggestion}?`]
    })
}

/**
 * Tolerates one wrong letter, or two in longer names. More would flag DATABASE_PORT, which Kubernetes sets for a
 * service named `database`.
 */
function suggestionFor(name: string): string | undefined {
  const upperName = name.toUpperCase()
  const [best] = GUESSABLE.map((known) => ({ known, distance: editDistance(upperName, known, 2) })).sort(
    (a, b) => a.distance - b.distance,
  )
  return best && best.distance <= (best.known.length < 10 ? 1 : 2) ? best.known : undefined
}

/** Longest name of a person at the desk, in characters. */
const MAX_PERSON_NAME = 80

/**
 * The error in a person's name, as a sentence; `undefined` if it is valid. The audit log and the terminal tool show names, so they must be
 * one line of visible text.
 */
export function personNameFault(name: string): string | undefined {
  if (name.trim() === '') return 'Enter the person’s name.'
  if (name.length > MAX_PERSON_NAME) return `A name has at most ${MAX_PERSON_NAME} characters.`
  return /\p{C}/u.test(name) ? 'A name must not contain control characters.' : undefined
}

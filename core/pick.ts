/** These properties of an object, without those that it lacks. */
export function pick<T extends object, Name extends keyof T>(
  object: T,
  ...names: readonly Name[]
): Pick<T, Name> {
  const entries = names.filter((name) => name in object).map((name) => [name, object[name]])
  // `Object.fromEntries` loses the literal types of the keys.
  return Object.fromEntries(entries) as Pick<T, Name>
}

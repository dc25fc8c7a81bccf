/** Computes once per object, and again only when another argument differs from the last call with that object. */
export function memoized<Key extends object, Rest extends readonly unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  const results = new WeakMap<Key, { readonly rest: Rest; readonly result: Result }>()
  return (key, ...rest) => {
    const last = results.get(key)
    if (last?.rest.length === rest.length && last.rest.every((one, at) => one === rest[at]))
      return last.result
    const result = compute(key, ...rest)
    results.set(key, { rest, result })
    return result
  }
}

/** Calls `ask` on first use, and again only after a failure. */
export function onceUnlessItFails<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

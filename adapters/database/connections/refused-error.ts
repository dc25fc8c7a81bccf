/** Thrown inside a transaction to roll it back. */
export class RefusedError extends Error {
  readonly kind: 'conflict' | 'gone' | 'sending'
  constructor(kind: RefusedError['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** Returns a `RefusedError` thrown inside a transaction as a value. */
export async function refusals<Answer>(
  run: () => Promise<Answer>,
  onRefusal: (refusal: RefusedError) => Answer,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return onRefusal(error)
  }
}

/** Something that must never happen did: the message says what, in words that do not vary with the input. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

/** Throws a finding unless `holds`. */
export function claim(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Finding(what)
}

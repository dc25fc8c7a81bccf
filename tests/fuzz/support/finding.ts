export class Finding extends Error {
  override readonly name = 'Finding'
}

export function claim(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Finding(what)
}

import * as fc from 'fast-check'

type Edit =
  | { readonly kind: 'set' | 'flip'; readonly at: number; readonly value: number }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'delete' | 'repeat'; readonly at: number; readonly length: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'number'; readonly at: number; readonly value: number; readonly little: boolean }

const EDGES = [
  0, 1, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff,
]

const at = fc.nat(0x7fff_ffff)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    at,
    value: fc.constantFrom(0, 0x7f, 0x80, 0xff, 0x0a, 0x0d, 0x20, 0x25, 0x3c, 0x3e, 0x22),
  }),
  fc.record({ kind: fc.constant('flip' as const), at, value: fc.nat(7) }),
  fc.record({ kind: fc.constant('insert' as const), at, bytes: fc.uint8Array({ maxLength: 12 }) }),
  fc.record({ kind: fc.constant('delete' as const), at, length: fc.oneof(fc.nat(8), fc.nat(2000)) }),
  fc.record({ kind: fc.constant('repeat' as const), at, length: fc.oneof(fc.nat(8), fc.nat(2000)) }),
  fc.record({ kind: fc.constant('cut' as const), at }),
  fc.record({
    kind: fc.constant('number' as const),
    at,
    value: fc.constantFrom(...EDGES),
    little: fc.boolean(),
  }),
)

export function mutatedBytes(
  samples: readonly Uint8Array[],
  words: readonly string[] = [],
): fc.Arbitrary<Uint8Array> {
  const early = edit.map((one): Edit => ({ ...one, at: one.at % 200 }))
  const word = fc.record({
    kind: fc.constant('insert' as const),
    at,
    bytes: fc.constantFrom('', ...words).map((text) => Buffer.from(text)),
  })
  const edits = fc.array(words.length > 0 ? fc.oneof(edit, early, word) : fc.oneof(edit, early), {
    maxLength: 8,
  })
  return fc
    .tuple(fc.constantFrom(...samples), edits)
    .map(([sample, list]) => list.reduce(applyEdit, Buffer.from(sample)))
}

export function mutatedText(samples: readonly string[], words: readonly string[] = []): fc.Arbitrary<string> {
  return mutatedBytes(
    samples.map((sample) => Buffer.from(sample)),
    words,
  ).map((bytes) => new TextDecoder().decode(bytes))
}

function applyEdit(bytes: Buffer, one: Edit): Buffer {
  const place = bytes.length === 0 ? 0 : one.at % bytes.length
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  switch (one.kind) {
    case 'set':
      return Buffer.concat([before, Buffer.of(one.value), after.subarray(1)])
    case 'flip':
      return Buffer.concat([before, Buffer.of((after[0] ?? 0) ^ (1 << one.value)), after.subarray(1)])
    case 'insert':
      return Buffer.concat([before, one.bytes, after])
    case 'delete':
      return Buffer.concat([before, after.subarray(one.length)])
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, one.length), after])
    case 'cut':
      return before
    case 'number': {
      const number = Buffer.alloc(4)
      if (one.little) number.writeUInt32LE(one.value)
      else number.writeUInt32BE(one.value)
      return Buffer.concat([before, number, after.subarray(4)])
    }
  }
}

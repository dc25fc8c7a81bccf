/**
 * 23 characters that are hard to confuse on paper or over the phone and that spell no words: no vowels, no 0 1 I L O U, no B S Z (8 5 2),
 * no N (M). The check character needs a prime number of them.
 */
const ALPHABET = '23456789CDFGHJKMPQRTVWX'
const SIZE = ALPHABET.length
const BODY_LENGTH = 8
const PATTERN = new RegExp(`^[${ALPHABET}]{4}-[${ALPHABET}]{5}$`)

/** Random bytes needed per reference. */
export const REFERENCE_BYTES = 16

/**
 * Creates a reference number such as `7K3M-9PQRX`: eight random characters and a check character.
 * @param randomBytes at least {@link REFERENCE_BYTES} bytes; the surplus makes all references equally likely.
 * @throws RangeError if there are fewer bytes.
 */
export function makeReference(randomBytes: Uint8Array): string {
  if (randomBytes.length < REFERENCE_BYTES) throw new RangeError(`needs ${REFERENCE_BYTES} random bytes`)
  let number = 0n
  for (const byte of randomBytes.subarray(0, REFERENCE_BYTES)) number = number * 256n + BigInt(byte)
  let body = ''
  for (let place = 0; place < BODY_LENGTH; place += 1) {
    body += ALPHABET.charAt(Number(number % BigInt(SIZE)))
    number /= BigInt(SIZE)
  }
  return `${body.slice(0, 4)}-${body.slice(4)}${checkCharacter(body)}`
}

/** True for a reference as {@link makeReference} writes it. Detects any single wrong character and any swap of two neighbors. */
export function isReference(text: string): boolean {
  if (!PATTERN.test(text)) return false
  const characters = text.replace('-', '')
  return checkCharacter(characters.slice(0, BODY_LENGTH)) === characters.charAt(BODY_LENGTH)
}

/**
 * Normalizes a typed reference (lower case, spaces, no hyphen).
 * @returns `undefined` if it is not a reference.
 */
export function readReference(text: string): string | undefined {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const referenceText = `${characters.slice(0, 4)}-${characters.slice(4)}`
  return isReference(referenceText) ? referenceText : undefined
}

/** Sums the characters' values, weighted by position; the weights are distinct and below a prime modulus. */
function checkCharacter(body: string): string {
  let sum = 0
  for (let place = 0; place < body.length; place += 1)
    sum += (place + 2) * ALPHABET.indexOf(body.charAt(place))
  return ALPHABET.charAt(sum % SIZE)
}

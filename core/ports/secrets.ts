/** Random identifiers that nobody can guess, and how a store keeps them without being able to tell them. */
export interface Secrets {
  /** 256 random bits in base64url: letters, digits, `-` and `_`. */
  token(): string
  /** A digest from which the token cannot be found. */
  digest(token: string): string
}

/** Creates unguessable random tokens, and digests that can be stored instead of them. */
export interface Secrets {
  /** 256 random bits in base64url: letters, digits, `-` and `_`. */
  token(): string
  /** A digest from which the token cannot be recovered. */
  digest(token: string): string
}

/** Generated secrets, shared by all processes that use the store. */
export interface SecretStore {
  /** Stores a secret under a name unless there is one, and returns the stored one. Concurrent callers all get the same secret. */
  keep(name: string, fresh: string): Promise<string>
}

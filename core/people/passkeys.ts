import type { Passkey, Person } from './people-store.ts'

/** A browser's response to a challenge, after its signature was verified. */
export interface Proof {
  /** The challenge it answered. Spend it when accepting the proof, to prevent replays. */
  readonly challenge: { readonly id: string; readonly expiresAt: number }
}

/**
 * Passkeys (WebAuthn Level 3) for one relying party. Options and responses are the JSON of `navigator.credentials`;
 * user verification is required. An invalid response resolves to `undefined`.
 */
export interface Passkeys {
  /** Options to create another passkey for a person. */
  creationOptions(person: Person, existing: readonly Passkey[], now: number): Promise<string>
  /** The created passkey; the caller decides what it can confirm. */
  verifyCreation(
    response: string,
    person: Person,
    now: number,
  ): Promise<(Proof & { readonly passkey: Omit<Passkey, 'confirmsFrom'> }) | undefined>
  /** Options to use a passkey: any of this site's, or one of `passkeys`. */
  requestOptions(now: number, passkeys?: readonly Passkey[]): Promise<string>
  /** The id of the passkey that a response claims to use, unverified. */
  claimedId(response: string): string | undefined
  /** The verified use of a passkey. */
  verifyUse(
    response: string,
    passkey: Passkey,
    now: number,
  ): Promise<(Proof & { readonly counter: number }) | undefined>
}

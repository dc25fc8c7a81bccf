import type { Passkey, Person } from './people-store.ts'

/** A browser's response to a challenge, after its signature was verified. */
export interface Proof {
  /** The answered challenge. Spend it when accepting the proof, so that it can't be replayed. */
  readonly challenge: { readonly id: string; readonly expiresAt: number }
}

/**
 * Passkeys (WebAuthn Level 3) for one relying party. Options and responses are the JSON of `navigator.credentials`;
 * user verification is required. An invalid response resolves to `undefined`.
 */
export interface Passkeys {
  /** Options to create a passkey for a person, in addition to existing ones. */
  creationOptions(person: Person, existing: readonly Passkey[], now: number): Promise<string>
  /** The created passkey; the caller decides what it may confirm. */
  verifyCreation(
    response: string,
    person: Person,
    now: number,
  ): Promise<(Proof & { readonly passkey: Omit<Passkey, 'confirmsFrom'> }) | undefined>
  /** Options to use a passkey: any of this site, or one of `allowed`. */
  requestOptions(now: number, passkeys?: readonly Passkey[]): Promise<string>
  /** The passkey that a response claims to use, unverified. */
  claimedId(response: string): string | undefined
  /** The verified use of a passkey. */
  verifyUse(
    response: string,
    passkey: Passkey,
    now: number,
  ): Promise<(Proof & { readonly counter: number }) | undefined>
}

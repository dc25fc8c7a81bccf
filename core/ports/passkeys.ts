import type { Passkey, Person } from './people-store.ts'

/** What a browser answered to a challenge, once its signature was found good. */
export interface Proof {
  /** The challenge that was answered: whoever accepts the proof spends it, so that it cannot be shown twice. */
  readonly challenge: { readonly id: string; readonly expiresAt: number }
}

/**
 * Passkeys (WebAuthn Level 3) for one relying party. Options and responses are JSON texts as `navigator.credentials`
 * takes and gives them; user verification is required. A response that proves nothing resolves to `undefined`.
 */
export interface Passkeys {
  /** Options to create a passkey for a person, beside those that there are. */
  creationOptions(person: Person, existing: readonly Passkey[], now: number): Promise<string>
  /** The passkey that was created. */
  verifyCreation(
    response: string,
    person: Person,
    now: number,
  ): Promise<(Proof & { readonly passkey: Passkey }) | undefined>
  /** Options to use a passkey: any of this site, or one of `allowed`. */
  requestOptions(now: number, allowed?: readonly Passkey[]): Promise<string>
  /** The identifier of the passkey that a response claims to be of; nothing is proven by it. */
  claimedId(response: string): string | undefined
  /** The use of a passkey. */
  verifyUse(
    response: string,
    passkey: Passkey,
    now: number,
  ): Promise<(Proof & { readonly counter: number }) | undefined>
}

import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { MINUTE_MS } from '#core/days.ts'
import { parseJson } from '#core/parse-json.ts'
import type { Passkeys, Proof } from '#core/people/passkeys.ts'
import type { Passkey } from '#core/people/people-store.ts'
import { createTimedTokens } from '../shared/signer.ts'

/** EdDSA, ES256 and RS256. Node warns that newer algorithms are experimental. */
const ALGORITHMS = [-8, -7, -257] as const

const base64url = z.string().regex(/^[\w-]{1,4096}$/)

// Browsers send more members, which are ignored.
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
} as const

const useSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
})
const creationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().regex(/^[\w-]{1,65536}$/),
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
})

interface PasskeyOptions {
  readonly keys: readonly Uint8Array[]
  readonly origin: string
  /** The brand's name. */
  readonly siteName: () => Promise<string>
}

export function createPasskeys({ keys, origin, siteName }: PasskeyOptions): Passkeys {
  const rpID = new URL(origin).hostname
  const challenges = createChallenges(keys)
  const newChallenge = (now: number) => new TextEncoder().encode(challenges.issue(now))
  return {
    async creationOptions(person, existing, now) {
      const creationOptions = await generateRegistrationOptions({
        rpName: await siteName(),
        rpID,
        userName: person.name,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        challenge: newChallenge(now),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: [...ALGORITHMS],
        excludeCredentials: existing.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return JSON.stringify(creationOptions)
    },

    async verifyCreation(text, person, now) {
      const response = read(creationSchema, text)
      if (!response) return undefined
      const { rules, found } = rulesAt(now, { origin, rpID, challenges })
      const verification = await verifyRegistrationResponse({
        ...rules,
        response,
        expectedType: 'webauthn.create',
        supportedAlgorithmIDs: [...ALGORITHMS],
      }).catch(() => undefined)
      const { challenge } = found
      if (!verification?.verified || !challenge) return undefined
      const { id, publicKey, counter } = verification.registrationInfo.credential
      const passkey: Omit<Passkey, 'confirmsFrom'> = {
        id,
        personId: person.id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
        createdAt: now,
        lastUsedAt: undefined,
      }
      return { challenge, passkey }
    },

    async requestOptions(now, candidates) {
      const signIn = await generateAuthenticationOptions({
        rpID,
        challenge: newChallenge(now),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(candidates ? { allowCredentials: candidates.map(descriptorOf) } : {}),
      })
      return JSON.stringify(signIn)
    },

    claimedId: (text) => read(useSchema, text)?.id,

    async verifyUse(text, { id, publicKey, counter }, now) {
      const response = read(useSchema, text)
      if (response?.id !== id) return undefined
      const { rules, found } = rulesAt(now, { origin, rpID, challenges })
      const verification = await verifyAuthenticationResponse({
        ...rules,
        response,
        expectedType: 'webauthn.get',
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }).catch(() => undefined)
      const { challenge } = found
      if (!verification?.verified || !challenge) return undefined
      return { challenge, counter: verification.authenticationInfo.newCounter }
    },
  }
}

/** Rules for the library, which records the challenge in `found` if it is one of ours. */
function rulesAt(
  now: number,
  {
    origin,
    rpID,
    challenges,
  }: {
    readonly origin: string
    readonly rpID: string
    readonly challenges: ReturnType<typeof createChallenges>
  },
) {
  const found: { challenge?: Proof['challenge'] | undefined } = {}
  const rules = {
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    expectedChallenge(clientChallenge: string) {
      found.challenge = challenges.check(clientChallenge, now)
      return found.challenge !== undefined
    },
  }
  return { rules, found }
}

function descriptorOf({ id, transports }: Passkey) {
  return { id, transports: [...transports] }
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  return schema.safeParse(parseJson(text)).data
}

export const CHALLENGE_MS = 5 * MINUTE_MS

/** Challenges contain their time and signature, so that nothing needs to be stored. The first of `keys` signs. */
export function createChallenges(keys: readonly Uint8Array[]) {
  const tokens = createTimedTokens(keys, { bytes: 24, lifetimeMs: CHALLENGE_MS })
  return {
    issue: (now: number): string => tokens.issue(now),
    check(clientChallenge: string, now: number): Proof['challenge'] | undefined {
      const token = tokens.check(Buffer.from(clientChallenge, 'base64url').toString(), now)
      if (!token) return undefined
      const id = createHash('sha256').update(token.body).digest('base64url')
      return { id, expiresAt: token.issuedAt + CHALLENGE_MS }
    },
  }
}

import { createContext } from 'react-router'
import type { Log } from '#core/ports/log.ts'
import type { Services } from '#services/services.ts'

/** What the host knows of one request that pages may need. */
export interface Visit {
  /** Joins log lines of one request. */
  readonly requestId: string
  /** The visitor's browser sends the Global Privacy Control signal. */
  readonly optedOut: boolean
  /** The client's address behind trusted proxies. */
  readonly clientAddress: string
  /** The request came with the headers that browsers add to what they send for a page. */
  readonly fromBrowser: boolean
  readonly log: Log
  /** The visitor's request token, for the hidden field `xsrf`; also sets the cookie. */
  issueToken(): string
  /** When the token that came with a form was issued; `undefined` when it proves nothing. */
  tokenIssuedAt(candidate: string | undefined): Date | undefined
}

/** The instances that the host made; pages ask them for everything. */
export const servicesContext = createContext<Services>()
export const visitContext = createContext<Visit>()

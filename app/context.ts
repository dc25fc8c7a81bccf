import { createContext } from 'react-router'
import type { Log } from '#core/ports/log.ts'
import type { DeskSession, StartedSession } from '#services/desk/sessions.ts'
import type { SentFile } from '#services/desk/uploads/keep-file.ts'
import type { Desk } from '#services/desk-services.ts'
import type { Services } from '#services/services.ts'

export interface Visit {
  readonly requestId: string
  readonly optedOut: boolean
  /** Behind trusted proxies: the visitor's address, not the proxy's. */
  readonly clientAddress: string
  readonly fromBrowser: boolean
  readonly log: Log
  /** Also sets the cookie. The token belongs in the hidden field `xsrf`. */
  issueToken(): string
  /** When the form's token was issued; `undefined` if it is invalid. */
  tokenIssuedAt(candidate: string | undefined): Date | undefined
  /** When this page's preview expires, in ms since 1970; absent outside previews. */
  readonly previewUntil?: number | undefined
  /** Absent outside the desk, and when the desk is off. */
  readonly desk: DeskVisit | undefined
}

export interface DeskVisit {
  readonly desk: Desk
  /** Absent until the visitor signs in. */
  readonly session: DeskSession | undefined
  readonly isDevelopment: boolean
  readonly files: readonly SentFile[]
  start(newSession: StartedSession): void
  /** Records a passkey confirmation. Resolves to false if the response is invalid. */
  confirm(response: string): Promise<boolean>
  end(): Promise<void>
}

export const servicesContext = createContext<Services>()
export const visitContext = createContext<Visit>()
/** Why the storage rejected a form's changes. */
export type Outage = 'unwritable' | 'unavailable'
export const outageContext = createContext<Outage | null>(null)

import { createContext } from 'react-router'
import type { Log } from '#core/ports/log.ts'
import type { Desk } from '#services/desk/desk.ts'
import type { DeskSession, StartedSession } from '#services/desk/sessions.ts'
import type { SentFile } from '#services/desk/uploads/sent-file.ts'
import type { Services } from '#services/services.ts'

export interface Visit {
  /** Correlates the log lines of one request. */
  readonly requestId: string
  /** The browser sends the Global Privacy Control signal. */
  readonly optedOut: boolean
  /** The client's address behind trusted proxies. */
  readonly clientAddress: string
  /** The request has the headers that browsers send with a form. */
  readonly fromBrowser: boolean
  readonly log: Log
  /** Returns the visitor's request token, for the hidden field `xsrf`, and sets the cookie. */
  issueToken(): string
  /** When the form's token was issued, or `undefined` if it is invalid. */
  tokenIssuedAt(candidate: string | undefined): Date | undefined
  /** Absent outside the desk's pages, and if the desk is off. */
  readonly desk: DeskVisit | undefined
}

export interface DeskVisit {
  readonly desk: Desk
  /** Absent until the visitor signs in. */
  readonly session: DeskSession | undefined
  /** One-time links may open a session without a passkey. */
  readonly isDevelopment: boolean
  /** Files that came with the form. */
  readonly files: readonly SentFile[]
  /** Sends the session's cookie. */
  start(started: StartedSession): void
  /** Records that the passkey was used again. Returns false if the response is invalid. */
  confirm(response: string): Promise<boolean>
  end(): Promise<void>
}

export const servicesContext = createContext<Services>()
export const visitContext = createContext<Visit>()

import { createContext, type ReactNode } from 'react'

export interface ServerPage {
  /**
   * The `nonce` of the site's own scripts; only scripts with it get a hash in the page's security policy. It is
   * random per render, and the host removes it from the page, so attackers cannot learn it.
   */
  readonly mark: string
  readonly hydrates: boolean
  /** Replaces the error page's default text. */
  readonly errorContent: ReactNode
}

export const ServerPageContext = createContext<ServerPage | undefined>(undefined)

import { createContext, type ReactNode } from 'react'

export interface ServerPage {
  /**
   * Written as `nonce` into the site's own scripts: only those get a hash in the page's security policy. Random for
   * every rendering, and removed again by the host, so no one can learn it.
   */
  readonly mark: string
  readonly hydrates: boolean
  /** What the error page shows instead of its default text; usually `undefined`. */
  readonly errorContent: ReactNode
}

export const ServerPageContext = createContext<ServerPage | undefined>(undefined)

import { createContext } from 'react'

/** What the server knows of the page that it renders. */
export interface ServerPage {
  /**
   * Marks the scripts that the site itself writes into a page, as their `nonce`: only those get a hash in the page's
   * security policy. A new random value for every rendering, which the host takes out again, so nobody can know it.
   */
  readonly mark: string
  /** React takes over in the browser. */
  readonly hydrates: boolean
}

/** Absent in the browser. */
export const ServerPageContext = createContext<ServerPage | undefined>(undefined)

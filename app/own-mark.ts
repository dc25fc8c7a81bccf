import { createContext } from 'react'

/**
 * Marks the scripts that the site itself writes into a page, as their `nonce`: only those get a hash in the page's
 * security policy. A new random value for every rendering, which the host takes out again, so nobody can know it.
 * Absent in the browser.
 */
export const OwnMark = createContext<string | undefined>(undefined)

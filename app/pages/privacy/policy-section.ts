import type { ReactNode } from 'react'

/** Whom to turn to, from the site's facts. */
export interface PolicyContact {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A section of the policy with an address of its own. */
export interface PolicySection {
  readonly id: string
  readonly title: string
  readonly body: (contact: PolicyContact) => ReactNode
}

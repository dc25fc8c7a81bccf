import type { ReactNode } from 'react'

export interface PolicyContact {
  readonly name: string
  readonly email: string
  readonly phone: string
}

export interface PolicySection {
  readonly id: string
  readonly title: string
  readonly body: (contact: PolicyContact) => ReactNode
}

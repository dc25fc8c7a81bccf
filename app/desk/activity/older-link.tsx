import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ChangeCursor } from '#core/content/changes/change-store.ts'

export function cursorIn(query: URLSearchParams): ChangeCursor | undefined {
  const at = Number(query.get('at'))
  const id = query.get('id')
  return Number.isSafeInteger(at) && at > 0 && id !== null ? { at, id } : undefined
}

export function OlderLink({ next, children }: { next: ChangeCursor | undefined; children: ReactNode }) {
  const query = new URLSearchParams(useLocation().search)
  if (!next) return null
  query.set('at', String(next.at))
  query.set('id', next.id)
  return (
    <p>
      <Link to={`?${query}`}>{children}</Link>
    </p>
  )
}

import type { Selectable } from 'kysely'
import { isNewsEvent } from '#core/people/news.ts'
import type { Person } from '#core/people/people-store.ts'
import type { PersonTable } from '../schema/schema.ts'

export function toPerson({
  id,
  name,
  role,
  created_at,
  revoked_at,
  email,
  muted,
}: Pick<
  Selectable<PersonTable>,
  'id' | 'name' | 'role' | 'created_at' | 'revoked_at' | 'email' | 'muted'
>): Person {
  return {
    id,
    name,
    role,
    createdAt: Number(created_at),
    revokedAt: revoked_at === null ? undefined : Number(revoked_at),
    email: email ?? undefined,
    muted: muted === null ? undefined : muted.split(' ').filter(isNewsEvent),
  }
}

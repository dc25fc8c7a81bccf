import type { Role } from '#core/desk/roles.ts'

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  editor: 'Editor: pictures and words',
  requests: 'Requests: leads requests to retailers',
  admin: 'Admin: everything, and people',
}

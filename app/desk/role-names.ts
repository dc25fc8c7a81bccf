import type { Role } from '#core/desk/roles.ts'

/** What people call the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  editor: 'Editor: pictures and words',
  requests: 'Requests: leads requests to retailers',
  admin: 'Admin: everything, and people',
}

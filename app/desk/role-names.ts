import type { Role } from '#core/desk/roles.ts'

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  editor: 'Editor: pictures and texts',
  requests: 'Requests: passes requests on to retailers',
  admin: 'Admin: everything, and people',
}

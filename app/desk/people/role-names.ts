import type { Role } from '#core/desk/access/roles.ts'

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  editor: 'Editor: pictures and texts',
  requests: 'Requests: passes requests on to retailers',
  admin: 'Admin: everything, including people',
}

/** The roles as choices. */
export const ROLE_OPTIONS = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))

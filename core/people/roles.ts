/** What a person at the desk may do: edit content, handle requests, or both and manage people. */
export const ROLES = ['editor', 'requests', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether someone handles requests at the desk. */
export function isClerk({
  role,
  revokedAt,
}: {
  readonly role: Role
  readonly revokedAt?: number | undefined
}) {
  return revokedAt === undefined && mayOpen(role, 'requests')
}

/** Whether a text is a role. */
export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}

/** Whether a person with role `own` may open a page that requires `requiredRole`; admins may open everything. */
export function mayOpen(own: Role, requiredRole: Role | 'anyone'): boolean {
  return requiredRole === 'anyone' || own === 'admin' || own === requiredRole
}

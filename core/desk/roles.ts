/** What a person of the desk may do: look after content, lead requests to retailers, or both and people besides. */
export const ROLES = ['editor', 'requests', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}

/** Whether a person of role `own` may open what is for `needed`; admins may open everything. */
export function mayOpen(own: Role, needed: Role | 'anyone'): boolean {
  return needed === 'anyone' || own === 'admin' || own === needed
}

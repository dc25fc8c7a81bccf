import { capitalize } from '../../capitalize.ts'
import type { ListedPerson } from '../../people/people-store.ts'
import { ROLES, type Role } from '../../people/roles.ts'
import { choice, text } from '../../records/field-types.ts'
import type { RecordKind, StoredRecord } from '../../records/record-kind.ts'
import { siteTime } from '../../site-time.ts'

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  editor: 'Editor: pictures and texts',
  requests: 'Requests: sends requests to retailers',
  admin: 'Admin: everything, including people',
}

const isOther = ({ facts }: StoredRecord) => !facts?.['isRevoked'] && !facts?.['isSelf']

/** A person who works at the desk. */
export const PERSON = {
  one: 'person',
  many: 'people',
  path: '/desk/people',
  role: 'admin',
  about: 'Everyone who works at the desk. Changes ask for your passkey.',
  sections: [
    {
      title: 'Person',
      fields: {
        name: text({ label: 'Name' }),
        role: choice({
          label: 'Role',
          choices: ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
        }),
      },
    },
  ],
  title: 'name',
  called: ({ values, facts }) => `${values['name']}${facts?.['isSelf'] ? ' (you)' : ''}`,
  columns: [
    {
      name: 'access',
      label: 'Access',
      text: ({ values, facts }) => (facts?.['isRevoked'] ? 'Revoked' : capitalize(values['role'] ?? '')),
    },
    { name: 'passkeys', label: 'Passkeys', text: ({ facts }) => facts?.['passkeys'] ?? '' },
    {
      name: 'signedIn',
      label: 'Last signed in',
      text: ({ facts }) => facts?.['signedIn'] ?? '',
      order: ({ facts }) => facts?.['signedInAt'] ?? '',
    },
  ],
  filters: ['access'],
  isAddedInList: true,
  adds: 'Invite',
  isListOnly: true,
  isGiven: true,
  actions: [
    { name: 'add-device', label: 'Add a device', isFor: ({ facts }) => !facts?.['isRevoked'] },
    ...ROLES.map((role) => ({
      name: `role-${role}`,
      label: `Change role to ${capitalize(role)}`,
      isFor: (record: StoredRecord) => isOther(record) && record.values['role'] !== role,
      asks: (name: string) => `${name} has the new role at once, in open windows too.`,
    })),
    {
      name: 'recover',
      label: 'Recover',
      isFor: isOther,
      asks: (name) =>
        `For lost devices: all passkeys of ${name} stop working, ${name} is signed out everywhere, and you get a link to create a new passkey.`,
    },
    {
      name: 'revoke',
      label: 'Revoke',
      isFor: isOther,
      asks: (name) => `${name} is signed out at once, and their passkeys stop working.`,
    },
  ],
} as const satisfies RecordKind

/** A person's row. `self` is the id of the signed-in person. */
export function personRecord(person: ListedPerson, self: string): StoredRecord {
  const { id, name, role, passkeys, signedInAt, isSignedIn, revokedAt } = person
  const last = signedInAt === undefined ? undefined : siteTime(signedInAt)
  const now = isSignedIn ? [last ? 'signed in now' : 'Signed in now'] : []
  return {
    id,
    version: `${role} ${passkeys} ${revokedAt ?? ''}`,
    values: { name, role },
    facts: {
      passkeys: String(passkeys),
      signedIn: [...(last ? [last] : []), ...now].join(', ') || 'Never',
      signedInAt: String(signedInAt ?? ''),
      isSelf: id === self ? 'yes' : '',
      isRevoked: revokedAt === undefined ? '' : 'yes',
    },
  }
}

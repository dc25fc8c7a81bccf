/** Access changes that the person and all admins get an email about; also audit log actions. */
export const ACCESS_EVENTS = ['enroll', 'add-passkey', 'remove-passkey', 'change-email'] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

/** An access change as a sentence without its period. */
export function accessSentence(event: AccessEvent, person: string): string {
  switch (event) {
    case 'enroll':
      return `${person} opened a link to the desk and created a passkey`
    case 'add-passkey':
      return `A passkey was added at the desk for ${person}`
    case 'remove-passkey':
      return `A passkey was removed at the desk for ${person}`
    case 'change-email':
      return `${person}’s email address at the desk was changed`
  }
}

/** What the audit log's actions are called. */
export const ACTION_NAMES: Readonly<Record<string, string>> = {
  invite: 'Invited',
  recover: 'Made a new link for',
  revoke: 'Revoked',
  enroll: 'Created the first passkey of',
  'enter-without-passkey': 'Opened the desk without a passkey as',
  'sign-in': 'Signed in as',
  'add-passkey': 'Added a passkey of',
  upload: 'Uploaded to',
  'edit-pictures': 'Worked on pictures of',
  restore: 'Took back change',
  'remove-passkey': 'Removed a passkey of',
  'release-request': 'Released the mail of request',
  'delete-request': 'Deleted request',
  'add-retailer': 'Added retailer',
  'change-retailer': 'Changed retailer',
  'delete-retailer': 'Deleted retailer',
}

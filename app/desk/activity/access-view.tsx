import type { AuditEntry } from '#core/ports/people/audit-log.ts'
import { DeskTime } from '../desk-time.tsx'
import { WideTable } from '../wide-table.tsx'

/** Who did what at the desk. */
export function AccessView({ entries }: { readonly entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return null
  return (
    <WideTable caption="Access" headings={['When', 'Who', 'What', 'Before', 'After']} stacks>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <DeskTime at={entry.at} />
          </th>
          <td>{entry.person}</td>
          <td>
            {ACTION_NAMES[entry.action] ?? entry.action}: {entry.subject}
          </td>
          <td data-label="Before">{entry.before}</td>
          <td data-label="After">{entry.after}</td>
        </tr>
      ))}
    </WideTable>
  )
}

const ACTION_NAMES: Readonly<Record<string, string>> = {
  invite: 'Invited',
  recover: 'Recovered the access of',
  'add-device': 'Created a device link for',
  'mail-invitation': 'Emailed the link of',
  'change-role': 'Changed the role of',
  'change-email': 'Changed the email address of',
  revoke: 'Revoked',
  enroll: 'Created the first passkey of',
  'enter-without-passkey': 'Opened the desk without a passkey as',
  'sign-in': 'Signed in as',
  'end-sessions': 'Ended the other sessions of',
  'add-passkey': 'Added a passkey of',
  upload: 'Uploaded to',
  'edit-pictures': 'Edited pictures in',
  'save-text': 'Saved a draft of the text',
  'edit-list': 'Changed',
  'publish-text': 'Published the text',
  'discard-text': 'Discarded the draft of the text',
  'new-finish': 'Created the finish',
  'new-room': 'Created the room',
  'preview-link': 'Created a preview link to',
  'end-preview-link': 'Ended a preview link to',
  'import-table': 'Imported a table into',
  restore: 'Undid a change to',
  'restore-deleted': 'Restored from the trash to',
  'edit-filters': 'Changed the filter',
  'edit-documents': 'Edited',
  'remove-passkey': 'Removed a passkey of',
  'release-request': 'Released the mail of request',
  'delete-request': 'Deleted request',
  'export-requests': 'Exported as a spreadsheet',
  'export-retailers': 'Exported as a spreadsheet',
  'open-rights-case': 'Opened the rights case',
  'verify-person': 'Verified the person in the rights case',
  'extend-rights-case': 'Extended the rights case',
  'correct-request': 'Corrected request',
  'export-person': 'Exported the requests of the rights case',
  'erase-person': 'Erased the requests of the rights case',
  'note-erasure': 'Noted a retailer’s erasure in the rights case',
  'send-proof': 'Sent the proof of the rights case',
  'close-rights-case': 'Closed the rights case',
  'add-retailer': 'Added retailer',
  'change-retailer': 'Changed retailer',
  'delete-retailer': 'Deleted retailer',
}

import type { StoredRequest } from '../work/request-store.ts'

/** Copies that erasing cannot reach. Listed even if no request is found, because it may have expired already. */
export const BEYOND_REACH: readonly string[] = [
  'Backups keep a copy until they are pruned: dumps and archives of the database, snapshots of disks, copies of the server’s files. After restoring one, erase again.',
  'Logs hold reference numbers and times only, to show that requests were handled; nothing that was typed.',
]

/** What remains elsewhere after these requests are erased, and why. */
export function whatRemains(requests: readonly StoredRequest[]): readonly string[] {
  const mails = requests.flatMap(({ mails: first, messages = [] }) => [
    ...Object.values(first),
    ...messages.map(({ record }) => record),
  ])
  const some = (state: string) => mails.some((mail) => mail.state === state)
  return [
    ...(some('sent')
      ? [
          'Emails already sent are in the desk’s mailbox and the person’s own: erase the desk’s there, by reference.',
        ]
      : []),
    ...(some('claimed')
      ? ['An email was being sent at that moment: look for its reference in the desk’s mailbox.']
      : []),
    ...(requests.some(({ forward }) => forward !== undefined)
      ? ['Requests went to the external email API: ask its operator to erase them, by reference.']
      : []),
    'Where the site keeps its emails as files, those of this privacy request, including the proof, stay there until a week after it is closed, so that they can still be delivered.',
    ...BEYOND_REACH,
  ]
}

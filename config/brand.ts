/** Placeholders on reserved domains; production refuses to start with them (`production-faults.ts`). */
export const MAILBOXES = {
  mailFrom: 'requests@cabinetry.example',
  retailerDeskEmail: 'retailer-desk@cabinetry.example',
} as const

export function isExampleKey(key: string): boolean {
  return (
    /change.?me|replace.?me|example|placeholder|password|default|your.?key|0123456|abcdef/i.test(key) ||
    new Set(key).size < 6
  )
}

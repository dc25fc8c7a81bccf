/**
 * Values on reserved `.example` names are placeholders for the environment to replace: production refuses to start
 * with them (see `production-faults.ts`).
 */
export const BRAND = {
  name: 'Shiloh Cabinetry',
  shortName: 'Shiloh',
  tagline: 'Kitchen and bath cabinetry, made in Missouri since 1977',
  retailerPortalUrl: 'https://portal.example/sign-in',
  videoChannelUrl: 'https://videos.example/channel',
  contactEmail: 'hello@cabinetry.example',
  privacyEmail: 'people@cabinetry.example',
  contactPhone: '(555) 555-0100',
  mailFrom: 'Shiloh Cabinetry <requests@cabinetry.example>',
  retailerDeskEmail: 'retailer-desk@cabinetry.example',
  sisterLines: [
    { name: 'Sister line one', url: 'https://line-one.example/' },
    { name: 'Sister line two', url: 'https://line-two.example/' },
  ],
} as const

/** Phone numbers 555-0100 to 555-0199 are reserved for fiction, as `.example` names are (RFC 2606). */
export function isPlaceholder(value: string): boolean {
  return /\.example(?=[/:>\s]|$)/i.test(value) || /555\D?01\d\d/.test(value) || /^sister line/i.test(value)
}

export function isExampleKey(key: string): boolean {
  return (
    /change.?me|replace.?me|example|placeholder|password|default|your.?key|0123456|abcdef/i.test(key) ||
    new Set(key).size < 6
  )
}

import type { PolicyContact } from './policy-section.ts'

export function ContactWays({ contact }: { contact: PolicyContact }) {
  return (
    <ul>
      <li>
        Email human resources: <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </li>
      <li>
        Call: <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
      </li>
    </ul>
  )
}

import type { PolicyContact } from './policy-section.ts'

/** The two ways to reach the people who deal with privacy requests. */
export function ContactWays({ contact }: { contact: PolicyContact }) {
  return (
    <ul>
      <li>
        E-mail human resources: <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </li>
      <li>
        Call: <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
      </li>
    </ul>
  )
}

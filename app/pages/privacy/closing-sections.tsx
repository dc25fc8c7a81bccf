import { ContactWays } from './contact-ways.tsx'
import { LAST_UPDATED } from './last-updated.ts'
import type { PolicySection } from './policy-section.ts'

export const CLOSING_SECTIONS: readonly PolicySection[] = [
  {
    id: 'caloppa',
    title: 'California Online Privacy Protection Act',
    body: () => (
      <p>
        As CalOPPA requires, you can visit this website without giving your name, the header of every page
        links to this policy with the word “Privacy,” we post changes to it here with their date, and you can
        have your personal information changed by writing or calling us.
      </p>
    ),
  },
  {
    id: 'shine-the-light',
    title: 'Shine the Light',
    body: (contact) => (
      <p>
        Under California Civil Code § 1798.83, residents of California may ask, once in a calendar year and
        free of charge, what personal information we disclosed to third parties for their direct marketing in
        the year before, and to whom. Write to <a href={`mailto:${contact.email}`}>{contact.email}</a> with
        “Shine the Light request” in the subject line.
      </p>
    ),
  },
  {
    id: 'minors',
    title: 'Children and minors',
    body: () => (
      <ul>
        <li>
          <strong>Under 13.</strong> This website is not meant for children, and we do not knowingly collect
          personal information from anyone under 13. If you believe that a child has sent us some, tell us and
          we will delete it.
        </li>
        <li>
          <strong>Under 16.</strong> We do not sell the personal information of anyone we know to be under 16
          unless they have opted in, or a parent or guardian has for a child under 13. Anyone who opts in may
          opt out again at any time.
        </li>
        <li>
          <strong>Under 18.</strong> If you are a resident of California under 18 and have posted content on
          this website, you may ask us to remove it. Tell us what it is and where. We may not be able to
          remove every copy, for instance where others have shared it.
        </li>
      </ul>
    ),
  },
  {
    id: 'links',
    title: 'Links and videos from other sites',
    body: () => (
      <>
        <p>
          This website links to others: our retailer portal, our video channel and the other cabinetry lines
          of the same maker. Their own policies apply there, and we are not responsible for them.
        </p>
        <p>
          Videos come from YouTube. Until you press play, your browser loads nothing from YouTube: we serve
          the preview pictures ourselves. After that, YouTube’s policy applies to the player.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: () => (
      <p>
        When we change this policy, we post the new text on this page and change the date at the top. This
        version is dated {LAST_UPDATED.text}. If you use the website after a change, the new version applies.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (contact) => (
      <>
        <p>Questions about this policy, about your information or about your rights:</p>
        <ContactWays contact={contact} />
      </>
    ),
  },
]

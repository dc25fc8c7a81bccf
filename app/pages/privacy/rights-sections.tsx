import { ContactWays } from './contact-ways.tsx'
import type { PolicySection } from './policy-section.ts'

export const RIGHTS_SECTIONS: readonly PolicySection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: () => (
      <>
        <p>If you live in California, the CCPA/CPRA gives you these rights.</p>
        <dl>
          <dt>Notice</dt>
          <dd>
            To be told, at or before collection, which categories we collect, what for, and whether they are
            sold or shared. This policy is that notice.
          </dd>
          <dt>To know and to access</dt>
          <dd>
            To learn which categories we have collected about you, from which sources, for which purpose and
            to whom they were disclosed or sold, and to receive the pieces of information themselves.
          </dd>
          <dt>To opt out of sale</dt>
          <dd>To tell us not to sell or share your personal information.</dd>
          <dt>To correct</dt>
          <dd>To have inaccurate information about you corrected.</dd>
          <dt>To limit the use of sensitive data</dt>
          <dd>
            To have sensitive personal information used only for what is needed to provide what you asked for.
          </dd>
          <dt>To delete</dt>
          <dd>
            To have the information we collected from you deleted, by us and by our service providers. There
            are exceptions, such as information that we need to finish your request, to keep the website
            secure or to meet a legal duty. If one applies, we will tell you which.
          </dd>
          <dt>Non-discrimination</dt>
          <dd>
            To use these rights without being penalized: we will not refuse you service, charge you a
            different price or give you lower quality.
          </dd>
        </dl>
      </>
    ),
  },
  {
    id: 'exercise',
    title: 'How to use your rights',
    body: (contact) => (
      <>
        <p>Send us a verifiable request in one of these ways:</p>
        <ContactWays contact={contact} />
        <h3>Who may ask</h3>
        <p>
          Only you, or someone registered with the California Secretary of State whom you have authorized to
          act for you. You may also ask on behalf of your minor child.
        </p>
        <h3>What we need</h3>
        <ul>
          <li>
            Enough information to verify that you are the person we hold information about, or that you are
            authorized to act for that person.
          </li>
          <li>Enough detail for us to understand the request, evaluate it and answer it.</li>
        </ul>
        <p>
          Without these we cannot answer, because we could be handing your information to a stranger. We use
          what you send only to verify your request and answer it. You do not need an account with us.
        </p>
        <h3>When you will hear from us</h3>
        <p>
          We respond to a verifiable request within 45 days of receiving it. If we need longer, we will tell
          you why, and may extend the time once by another 45 days. What we disclose covers the 12 months
          before we received the request. If we cannot do what you ask, we will say why.
        </p>
      </>
    ),
  },
  {
    id: 'opt-out',
    title: 'How to opt out',
    body: (contact) => (
      <>
        <p>Any one of these is enough:</p>
        <ul>
          <li>
            <strong>Send the signal.</strong> Turn on the Global Privacy Control (GPC) in your browser, or add
            an extension that sends it. We treat it as a valid request to opt out of sale and sharing for that
            browser, without asking for anything more. While we receive it, a note at the top of this page
            says so.
          </li>
          <li>
            <strong>Ask us.</strong> Email <a href={`mailto:${contact.email}`}>{contact.email}</a> or call{' '}
            {contact.phone} and say that you opt out of the sale and sharing of your personal information. We
            do not need to verify your identity for this.
          </li>
          <li>
            <strong>Refuse cookies.</strong> Every browser can block or delete them. Everything on this
            website stays readable without them; only the request form needs its own cookie.
          </li>
        </ul>
        <p>
          To limit the use of your sensitive personal information, ask us the same way. You can change your
          mind at any time.
        </p>
      </>
    ),
  },
  {
    id: 'do-not-track',
    title: 'Do Not Track and Global Privacy Control',
    body: () => (
      <>
        <p>
          CalOPPA asks us to say how we respond to “Do Not Track”. There is no agreed standard for what a
          website should do when a browser sends it, and so we do not respond to it.
        </p>
        <p>
          Global Privacy Control is a different signal with a meaning set in law, and we honor it as described
          under <a href="#opt-out">how to opt out</a>.
        </p>
      </>
    ),
  },
]

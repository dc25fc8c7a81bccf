import { Link } from 'react-router'
import { pageLink } from '#core/site-map.ts'
import { CategoryTable } from './category-table.tsx'
import type { PolicySection } from './policy-section.ts'

export const DATA_SECTIONS: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who and what this policy covers',
    body: ({ name }) => (
      <>
        <p>
          “We”, “us” and “our” mean {name}. This policy covers what we do with personal information from
          visitors of this website, and what rights you have. It follows the law of California: the California
          Consumer Privacy Act (CCPA) as amended by the California Privacy Rights Act (CPRA), the California
          Online Privacy Protection Act (CalOPPA) and the “Shine the Light” law.
        </p>
        <p>
          Personal information is anything that identifies a person or household, describes them or can
          reasonably be linked with them. It does not include public records, or information that has been
          made anonymous or aggregated so that nobody can be identified.
        </p>
      </>
    ),
  },
  {
    id: 'collect',
    title: 'What we collect',
    body: () => (
      <>
        <p>
          In the preceding 12 months we have collected categories A, B, F and L, and none of the others. Of
          category L, sensitive personal information, we have collected login and password only.
        </p>
        <CategoryTable />
        <p>
          You can read this website without giving us your name. This website has no visitor accounts. A login
          and password are required only in the retailer portal, which is separate from this website.
        </p>
      </>
    ),
  },
  {
    id: 'sources',
    title: 'Where it comes from',
    body: () => (
      <ul>
        <li>
          <strong>From you.</strong> When you ask us to find a retailer or to become one, you give us your
          name, email address, telephone number, postal address and what you tell us about your project or
          business.
        </li>
        <li>
          <strong>From your browser.</strong> It sends an IP address, the kind of browser and the address of
          the page with every request. Our page-view analytics count which pages are read.
        </li>
        <li>
          <strong>From cookies.</strong> The form at{' '}
          <Link to="/retailers" viewTransition>
            Where to Buy
          </Link>{' '}
          sets one that keeps others from forging requests in your name. Analytics may set their own.
        </li>
        <li id="ideas">
          <strong>From your list of ideas.</strong> What you save in{' '}
          <Link to="/ideas" viewTransition>
            My ideas
          </Link>{' '}
          stays in your browser: a cookie named “ideas” holds up to sixty references to photos, finishes,
          doors, documents and choices of finishes for a year after your last change, and nothing about you.
          Your browser sends it with each page, and we use it only to show you the list. Likes, notes and your
          answers in the <Link to="/ideas/brief">{pageLink('/ideas/brief').label}</Link> stay in your
          browser’s storage unless you share or send them; without JavaScript, answers only pass through the
          page that you print and, if you take them along, the form of your request. “Forget my ideas” deletes
          all of it at once. What you send with a request, such as samples that you would like to hold,
          becomes part of that request.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: () => (
      <>
        <ul>
          <li>To answer your request, which includes emailing you a copy of it.</li>
          <li>To put you in touch with a retailer, or to consider you as one.</li>
          <li>To run this website, to keep it secure, and to find and fix problems.</li>
          <li>To learn which pages are useful, so that we can improve them.</li>
          <li>To meet our legal duties and to defend legal claims.</li>
          <li>To continue the business if all or part of it is merged, sold or reorganized.</li>
        </ul>
        <p>
          We will not collect other categories, or use what we have for any other purpose, without telling you
          first. We keep personal information for as long as its purpose or the law requires.
        </p>
      </>
    ),
  },
  {
    id: 'disclose',
    title: 'Who we disclose it to',
    body: () => (
      <>
        <p>We may disclose personal information for a business purpose to:</p>
        <ul>
          <li>retailers, so that they can answer your request;</li>
          <li>
            service providers that work for us under contract, such as those that host the website, deliver
            email or count page views, and that may use the information only for that work;
          </li>
          <li>authorities and courts, where the law requires it;</li>
          <li>whoever acquires all or part of our business.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'sale',
    title: 'Sharing and sale',
    body: () => (
      <>
        <p>In the preceding 12 months we have disclosed for a business purpose, or sold, these categories:</p>
        <ul>
          <li>A. Identifiers</li>
          <li>B. Customer records</li>
          <li>F. Internet or other network activity</li>
        </ul>
        <p>
          Under California law, a “sale” is more than an exchange for money: making personal information
          available to another company for anything of value counts, and “sharing” means doing so for
          advertising across websites. You can tell us to do neither: see{' '}
          <a href="#opt-out">how to opt out</a>.
        </p>
      </>
    ),
  },
]

import { Link, NavLink, useLocation } from 'react-router'
import { useOwnLabels } from '#app/page-labels.ts'
import { SearchForm } from '#app/search/search-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COUNT_ID } from '#core/ideas/ideas-cookie.ts'
import { SEARCH_PATH } from '#core/search/search-path.ts'
import { menuLinks, type PageLink, pageLink, siteOutline } from '#core/site-map.ts'
import type { SiteFacts } from '#services/services.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './site-header.module.css'

const MENU_ID = 'site-menu'

/**
 * The site's header. Below 960 px the links are a native popover, which works without scripts; in wider windows the
 * style sheet shows the same element in the bar.
 */
interface Props {
  readonly site: SiteFacts
  readonly logo: string | undefined
}

export function SiteHeader({ site, logo }: Props) {
  const { pathname } = useLocation()
  const ownLabel = useOwnLabels()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['brand']} viewTransition prefetch="intent">
          <BrandMark name={site.name} logo={logo} />
        </Link>
        <Link
          to={SEARCH_PATH}
          className={`screen-only ${styles['search']}`}
          aria-label="Search"
          viewTransition
        />
        <button type="button" className={`screen-only ${styles['toggle']}`} popoverTarget={MENU_ID}>
          Menu
        </button>
        {/* The key closes the menu on navigation. */}
        <div key={pathname} id={MENU_ID} popover="auto" className={`screen-only ${styles['menu']}`}>
          <button
            type="button"
            className={styles['close']}
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            Close menu
          </button>
          <nav aria-label="Main">
            <ul className={`list ${styles['links']}`}>
              {siteOutline().map((link) => (
                <li key={link.to}>
                  <NavLink
                    to={link.to}
                    end={link.to === '/'}
                    className={styles['link'] ?? ''}
                    viewTransition
                    prefetch="intent"
                  >
                    {ownLabel(link).label}
                  </NavLink>
                  <Area {...ownLabel(link)} links={link.below.map(ownLabel)} />
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm look="header" />
          <nav aria-label="Plan" className={styles['more']}>
            {menuLinks()
              .map(ownLabel)
              .map(({ to, label }) => (
                <Link key={to} to={to} viewTransition className={styles['link']}>
                  {label}
                </Link>
              ))}
          </nav>
          <RetailerLogin site={site} />
          <ButtonLink
            to="/education/resources"
            look="secondary"
            className={styles['brochure']}
            prefetch="intent"
          >
            View Brochure
          </ButtonLink>
        </div>
        <Link to="/ideas" className={`screen-only ${styles['ideas']}`} viewTransition>
          <span className={styles['ideas-label']}>{ownLabel(pageLink('/ideas')).label}</span>{' '}
          {/* Text, even if empty, so that React keeps what the page's script writes into it. */}
          <span id={COUNT_ID} className={styles['count']} suppressHydrationWarning>
            {''}
          </span>
        </Link>
      </div>
    </header>
  )
}

/** An area's link. On phones, a button next to it opens the list of its pages. */
function Area({ label, links }: { label: string; links: readonly PageLink[] }) {
  if (links.length === 0) return null
  return (
    <details className={styles['more']}>
      <summary aria-label={`Pages of ${label}`} />
      <ul className="list">
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <Link to={to} viewTransition>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Visually hidden until focused. Not focusable until a portal is configured. */
function RetailerLogin({ site }: { site: SiteFacts }) {
  return (
    <a
      href={site.retailerPortalUrl}
      className="skip"
      tabIndex={site.retailerPortalIsSet ? undefined : -1}
      rel="noopener"
    >
      Retailer Login
    </a>
  )
}

import { Link, NavLink, useLocation } from 'react-router'
import { useOwnLabels } from '#app/page-labels.ts'
import { SearchForm } from '#app/search/search-form.tsx'
import { COUNT_ID } from '#core/ideas/save-names.ts'
import { menuNavigations, navigationLinks, pageLink } from '#core/site-map.ts'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './site-header.module.css'

const MENU_ID = 'site-menu'

/**
 * Below 960 px the links are a native popover: it opens, closes on Escape and manages the focus without scripts.
 * Above, the style sheet shows the same element in the bar.
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
        <button type="button" className={styles['toggle']} popoverTarget={MENU_ID}>
          Menu
        </button>
        {/* The key closes the menu on navigation. */}
        <div key={pathname} id={MENU_ID} popover="auto" className={styles['menu']}>
          <button
            type="button"
            className={styles['close']}
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            Close menu
          </button>
          <SearchForm look="header" />
          <nav aria-label="Main">
            <ul className={styles['links']}>
              {navigationLinks('main')
                .map(ownLabel)
                .map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end={to === '/'}
                      className={[styles['link'], to === '/retailers' ? styles['buy'] : ''].join(' ')}
                      viewTransition
                      prefetch="intent"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </nav>
          {menuNavigations().map(({ label, links }) => (
            <nav key={label} aria-label={label} className={styles['more']}>
              <p aria-hidden="true">{label}</p>
              <ul>
                {links.map(ownLabel).map(({ to, label: text }) => (
                  <li key={to}>
                    <Link to={to} viewTransition>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <RetailerLogin site={site} />
          <Link to="/education/resources" className={styles['brochure']} viewTransition prefetch="intent">
            View Brochure
          </Link>
        </div>
        <Link to="/ideas" className={styles['ideas']} viewTransition>
          <span className={styles['ideas-label']}>{ownLabel(pageLink('/ideas')).label}</span>{' '}
          {/* Text, even if empty: then React leaves alone what the page's script writes into it. */}
          <span id={COUNT_ID} className={styles['count']} suppressHydrationWarning>
            {''}
          </span>
        </Link>
      </div>
    </header>
  )
}

/** Visually hidden until focused, and not focusable until a portal is configured (decision 5). */
function RetailerLogin({ site }: { site: SiteFacts }) {
  return (
    <a
      href={site.retailerPortalUrl}
      className={styles['login']}
      tabIndex={site.retailerPortalIsSet ? undefined : -1}
      rel="noopener"
    >
      Retailer Login
    </a>
  )
}

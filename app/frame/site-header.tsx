import { Link, NavLink, useLocation } from 'react-router'
import { navigationLinks } from '#core/site-map.ts'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './site-header.module.css'

const MENU_ID = 'site-menu'

/**
 * The header of every page: brand mark, eight links, brochure button. Below 960 px the links are a native
 * popover, so that the menu opens, closes on Escape and keeps the focus right on pages that load no scripts;
 * above that the style sheet shows the same element in the bar.
 */
export function SiteHeader({ site }: { site: SiteFacts }) {
  const { pathname } = useLocation()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['brand']} viewTransition prefetch="intent">
          <BrandMark name={site.name} />
        </Link>
        <button type="button" className={styles['toggle']} popoverTarget={MENU_ID}>
          Menu
        </button>
        {/* Keyed by path: arriving on another page closes the menu. */}
        <div key={pathname} id={MENU_ID} popover="auto" className={styles['menu']}>
          <button
            type="button"
            className={styles['close']}
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            Close menu
          </button>
          <nav aria-label="Main">
            <ul className={styles['links']}>
              {navigationLinks('main').map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className={styles['link'] ?? ''}
                    viewTransition
                    prefetch="intent"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <RetailerLogin site={site} />
          <Link to="/education/resources" className={styles['brochure']} viewTransition prefetch="intent">
            View Brochure
          </Link>
        </div>
      </div>
    </header>
  )
}

/** Off screen until it has focus, and out of the tab order until a portal is configured (decision 5). */
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

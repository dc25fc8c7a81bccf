import { Link } from 'react-router'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './site-footer.module.css'

/** The footer of every page but home (specification §1, decision 4). */
export function SiteFooter({ site, year }: { site: SiteFacts; year: number }) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <BrandMark name={site.name} />
          <p>{site.tagline}</p>
        </div>
        <div>
          <h2 className={styles['title']}>From the same maker</h2>
          <ul className={styles['list']}>
            {site.sisterLines.map((line) => (
              <li key={line.url}>
                <a href={line.url} rel="noopener">
                  {line.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={styles['title']}>More</h2>
          <ul className={styles['list']}>
            <li>
              <a href={site.videoChannelUrl} rel="noopener">
                Our video channel
              </a>
            </li>
            <li>
              <Link to="/privacy" viewTransition prefetch="intent">
                Privacy policy
              </Link>
            </li>
          </ul>
        </div>
        <p className={styles['disclaimer']}>
          Colors shown online are not accurate: screens and lamps change them. Ask your retailer for a sample
          before you decide. Specifications can change without notice.
        </p>
        <p className={styles['copyright']}>
          © {year} {site.name}
        </p>
      </div>
    </footer>
  )
}

import { Link } from 'react-router'
import { useOwnLabels } from '#app/page-labels.ts'
import { telephoneLink } from '#core/phone.ts'
import { type PageLink, siteLinks, siteOutline } from '#core/site-map.ts'
import type { SiteFacts } from '#services/services.ts'
import { BrandMark } from './brand-mark.tsx'
import type { FooterWords } from './footer-words.ts'
import styles from './site-footer.module.css'

interface Props {
  readonly site: Pick<SiteFacts, 'name' | 'tagline' | 'contactEmail' | 'contactPhone'>
  readonly logo: string | undefined
  readonly words: FooterWords
  readonly year: number
}

export function SiteFooter({ site, logo, words, year }: Props) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <BrandMark name={site.name} logo={logo} />
          <p>{site.tagline}</p>
          <address className={styles['contact']}>
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            <a href={telephoneLink(site.contactPhone)}>{site.contactPhone}</a>
          </address>
        </div>
        <AllPages />
        <details className={styles['fold']}>
          <summary className={styles['title']}>{words.heading}</summary>
          <ul className="list">
            {words.links.map(({ to, label }) => (
              <li key={to}>
                <a href={to} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <ul className={`list row ${styles['legal']}`}>
          {siteLinks().map((link) => (
            <li key={link.to}>
              <FooterLink {...link} />
            </li>
          ))}
        </ul>
        <p>{words.disclaimer}</p>
        <p className={styles['copyright']}>
          © {year} {site.name}
        </p>
      </div>
    </footer>
  )
}

function AllPages() {
  const outline = siteOutline()
  return (
    <details className={styles['fold']}>
      <summary className={styles['title']}>All pages</summary>
      <nav aria-label="All pages" className={styles['pages']}>
        <PageList links={outline.filter(({ to, below }) => below.length === 0 && to !== '/privacy')} />
        {outline
          .filter(({ below }) => below.length > 0)
          .map(({ to, label, below }) => (
            <div key={to}>
              <h2 className={styles['title']}>
                <FooterLink to={to} label={label} />
              </h2>
              <PageList links={below} />
            </div>
          ))}
      </nav>
    </details>
  )
}

function PageList({ links }: { links: readonly PageLink[] }) {
  return (
    <ul className="list">
      {links.map((link) => (
        <li key={link.to}>
          <FooterLink {...link} />
        </li>
      ))}
    </ul>
  )
}

function FooterLink(link: PageLink) {
  const { to, label } = useOwnLabels()(link)
  return (
    <Link to={to} viewTransition>
      {label}
    </Link>
  )
}

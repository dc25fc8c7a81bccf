import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PhotoPageView } from '#services/galleries/photo-pages.ts'
import styles from './photo-page.module.css'

type Facts = PhotoPageView['facts']

interface PhotoFactsProps {
  readonly facts: Facts
  readonly galleryPath: string
  readonly heading: string
  /** Shown below the facts. */
  readonly children?: ReactNode
}

export function PhotoFacts({ facts, galleryPath, heading, children }: PhotoFactsProps) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts" className={styles['facts']}>
      <h2 id="facts" className={styles['heading']}>
        {heading}
      </h2>
      <dl className="facts">
        {facts.map((fact) => {
          const link = linkOf(fact, galleryPath)
          return (
            <div key={fact.key}>
              <dt>{fact.label}</dt>
              <dd className="reaching">
                {link ? (
                  <Link to={link.to} viewTransition>
                    {fact.value}
                    <span className="visually-hidden">: {link.label}</span>
                  </Link>
                ) : (
                  fact.value
                )}
              </dd>
              {fact.reason ? <dd className="small screen-only">{fact.reason}</dd> : null}
            </div>
          )
        })}
      </dl>
      {children}
    </section>
  )
}

/**
 * Link of a fact: the explanation for a price level, otherwise the photos with the same fact if a filter offers it.
 */
function linkOf({ key, query }: Facts[number], galleryPath: string) {
  if (key === 'price_level') return { to: '/products/costs', label: 'what moves the price' }
  return query === undefined ? undefined : { to: `${galleryPath}?${query}`, label: 'all photos with it' }
}

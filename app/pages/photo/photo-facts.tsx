import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PhotoPageView } from '#services/galleries/photo-pages.ts'
import { explanationOf } from './fact-explanations.ts'
import styles from './photo-page.module.css'

interface PhotoFactsProps {
  readonly facts: PhotoPageView['facts']
  readonly galleryPath: string
  readonly heading: string
  /** What is below them. */
  readonly children?: ReactNode
}

export function PhotoFacts({ facts, galleryPath, heading, children }: PhotoFactsProps) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts" className={styles['facts']}>
      <h2 id="facts" className={styles['heading']}>
        {heading}
      </h2>
      <dl>
        {facts.map(({ key, label, value, query }) => {
          const explanation = explanationOf(key, galleryPath)
          return (
            <div key={key} className={styles['fact']}>
              <dt>{label}</dt>
              <dd className={styles['value']}>
                {query === undefined ? (
                  value
                ) : (
                  <Link to={`${galleryPath}?${query}`} viewTransition>
                    {value}
                    <span className="visually-hidden">: all photos with it</span>
                  </Link>
                )}
              </dd>
              {explanation ? (
                <dd className={styles['explanation']}>
                  <Link to={explanation.to} viewTransition>
                    {explanation.label}
                  </Link>
                </dd>
              ) : null}
            </div>
          )
        })}
      </dl>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { termPath } from '#core/texts/term-id.ts'
import type { PhotoPageView } from '#services/galleries/photo-pages.ts'
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

interface Explanation {
  readonly to: string
  readonly label: string
}

const FINISHES: Explanation = {
  to: '/education/finishes#paints-and-stains',
  label: 'Paints and stains explained',
}

const BY_KEY: Readonly<Record<string, Explanation>> = {
  species: { to: '/education/woodspecies', label: 'Wood species explained' },
  finish: FINISHES,
  paint: FINISHES,
  stain: FINISHES,
  finish_type: FINISHES,
  glaze: { to: '/education/finishes#glazes', label: 'Glazes explained' },
  aged: { to: '/education/finishes#aged', label: 'Aging explained' },
  price_level: { to: '/products/costs', label: 'What moves the price' },
  overlay: { to: termPath('Inset'), label: 'Overlay and inset explained' },
  sheen: { to: termPath('Sheen'), label: 'Sheen explained' },
  door: { to: '/education/doorstyles', label: 'Door styles explained' },
  cabinet: { to: '/education/construction', label: 'How we build cabinets' },
}

const WITHOUT_CABINETS: ReadonlySet<string> = new Set(['/products/rangehoods', '/products/turnedlegs'])

function explanationOf(key: string, galleryPath: string): Explanation | undefined {
  return key === 'cabinet' && WITHOUT_CABINETS.has(galleryPath) ? undefined : BY_KEY[key]
}

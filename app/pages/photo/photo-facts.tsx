import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { termPath } from '#core/texts/term-id.ts'
import type { PhotoPageView } from '#services/galleries/photo-pages.ts'
import styles from './photo-page.module.css'

type Facts = PhotoPageView['facts']

interface PhotoFactsProps {
  readonly facts: Facts
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
        {facts.map((fact) => {
          const way = wayFrom(fact, galleryPath)
          return (
            <div key={fact.key} className={styles['fact']}>
              <dt>{fact.label}</dt>
              <dd className={styles['value']}>
                {way ? (
                  <Link to={way.to} viewTransition>
                    {fact.value}
                    <span className="visually-hidden">: {way.label}</span>
                  </Link>
                ) : (
                  fact.value
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {children}
    </section>
  )
}

interface Way {
  readonly to: string
  readonly label: string
}

const FINISHES: Way = {
  to: '/education/finishes#paints-and-stains',
  label: 'Paints and stains explained',
}

const EXPLANATIONS: Readonly<Record<string, Way>> = {
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

/** To the photos that share the fact, or where no filter offers it, to what explains it. */
function wayFrom({ key, query }: Facts[number], galleryPath: string): Way | undefined {
  if (query !== undefined) return { to: `${galleryPath}?${query}`, label: 'all photos with it' }
  return key === 'cabinet' && WITHOUT_CABINETS.has(galleryPath) ? undefined : EXPLANATIONS[key]
}

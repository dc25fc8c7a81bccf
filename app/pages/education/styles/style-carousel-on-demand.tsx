import { type ComponentProps, Suspense } from 'react'
import button from '#app/ui/carousel/carousel-button.module.css'
import { Spinner } from '#app/ui/spinner.tsx'
import { whenSomebodyIsThere } from '#app/ui/when-somebody-is-there.ts'
import styles from './style-carousel.module.css'
import type { StyleCarousel as WholeCarousel } from './style-carousel.tsx'

/** The carousel. Its HTML comes from the server; the code that moves it at the first sign that somebody is there. */
export function StyleCarousel(props: ComponentProps<typeof WholeCarousel>) {
  return (
    <Suspense
      fallback={
        <div className={styles['carousel']}>
          <Spinner label="Loading cabinet styles" />
          <div className={styles['controls']}>
            <span className={button['button']} />
          </div>
        </div>
      }
    >
      <Carousel {...props} />
    </Suspense>
  )
}

const Carousel = import.meta.env.SSR
  ? (await import('./style-carousel.tsx')).StyleCarousel
  : whenSomebodyIsThere(async () => (await import('./style-carousel.tsx')).StyleCarousel)

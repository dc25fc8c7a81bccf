import { ButtonLink } from '#app/ui/button.tsx'
import styles from './gallery-section.module.css'

/** Where to go from a gallery that one has seen at a glance. */
export function GalleryEnd() {
  return (
    <section className={styles['end']} aria-labelledby="gallery-end">
      <h2 id="gallery-end">Where to go from here</h2>
      <p className={styles['ends']}>
        <ButtonLink to="/retailers?intent=locate">Ask a retailer</ButtonLink>
        <ButtonLink look="secondary" to="/visualizer">
          See finishes in a room
        </ButtonLink>
        <ButtonLink look="secondary" to="/visualizer/compare">
          Compare finishes
        </ButtonLink>
      </p>
    </section>
  )
}

import { ButtonLink } from '#app/ui/button.tsx'
import { pageLink } from '#core/site-map.ts'
import styles from './ideas-page.module.css'

export function EmptyBoard() {
  return (
    <div className={styles['empty']}>
      <p>
        Nothing is here yet. Press the heart on a photo, a finish or a door to save it in this browser until
        you remove it. You can ask a retailer for samples of the finishes and doors you save.
      </p>
      <div className={styles['tools']}>
        <ButtonLink to="/gallery">Look at rooms</ButtonLink>
        <ButtonLink to="/products/finishes" look="secondary">
          Look at finishes
        </ButtonLink>
        <ButtonLink to="/products/doorstyles" look="secondary">
          Look at doors
        </ButtonLink>
        <ButtonLink to="/ideas/brief" look="secondary">
          {pageLink('/ideas/brief').label}
        </ButtonLink>
      </div>
    </div>
  )
}

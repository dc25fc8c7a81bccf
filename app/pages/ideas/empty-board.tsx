import { ButtonLink } from '#app/ui/button.tsx'
import { pageLink } from '#core/site-map.ts'
import styles from './ideas-page.module.css'

export function EmptyBoard() {
  return (
    <div className={styles['empty']}>
      <p>
        Nothing is here yet. Press the heart at a photo, a finish or a door, and it is kept in this browser
        until you remove it. Of finishes and doors that you keep, you can ask a retailer for samples.
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

import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { SCENE_KINDS, type SceneKind } from '#core/visualizer/scenes.ts'
import styles from './visualizer-page.module.css'

interface WithoutPicturesProps {
  readonly title: string
  readonly lead: string
  /** What there are pictures of instead. */
  readonly other: SceneKind | undefined
}

/** The page while there are no pictures of its kind. */
export function WithoutPictures({ title, lead, other }: WithoutPicturesProps) {
  return (
    <div className="column">
      <PageOpener title={title} lead={lead}>
        <p className={styles['links']}>
          {other ? <ButtonLink to={SCENE_KINDS[other].path}>See a {other} in your finish</ButtonLink> : null}
          <ButtonLink look="secondary" to="/products/finishes">
            See our finishes
          </ButtonLink>
          <ButtonLink look="secondary" to="/retailers">
            Find a retailer
          </ButtonLink>
        </p>
      </PageOpener>
    </div>
  )
}

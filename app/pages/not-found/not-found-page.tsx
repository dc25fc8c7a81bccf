import { data } from 'react-router'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/not-found-page'
import styles from './not-found-page.module.css'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '404 (Page Not Found)',
    description: 'This page doesn’t exist. Our website has been upgraded and some addresses have changed.',
    path: '/404',
  })
}

export default function NotFoundPage() {
  return (
    <div className="column">
      <PageOpener
        title="404 (Page Not Found)"
        lead="Our website has been upgraded, and the page you asked for is no longer here. What you’re looking for is probably close by."
      />
      <p className={styles['ways']}>
        <ButtonLink to="/products">Products</ButtonLink>
        <ButtonLink to="/gallery" look="secondary">
          Gallery
        </ButtonLink>
        <ButtonLink to="/education/resources" look="secondary">
          View Brochure
        </ButtonLink>
        <ButtonLink to="/retailers" look="secondary">
          Contact Us
        </ButtonLink>
      </p>
    </div>
  )
}

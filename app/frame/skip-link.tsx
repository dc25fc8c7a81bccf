import styles from './skip-link.module.css'

/** First in every page: keyboard users jump over the header (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a href="#content" className={styles['skip']}>
      Skip to content
    </a>
  )
}

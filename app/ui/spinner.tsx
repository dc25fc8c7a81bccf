import styles from './spinner.module.css'

/** The only loading indicator. `label` tells screen readers what is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles['spinner']} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

import styles from './spinner.module.css'

/** The only loading indicator. `label` says what is being waited for, to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles['spinner']} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

import styles from './spinner.module.css'

/** The one sign of loading. `label` is what is being waited for, said to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles['spinner']} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

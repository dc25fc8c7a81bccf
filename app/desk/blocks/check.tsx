import type { ComponentProps } from 'react'
import styles from './check.module.css'

/** A checkbox with its label. */
export function Check({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}

import styles from './brand-mark.module.css'

interface Props {
  readonly name: string
  /** URL of the logo, if any. */
  readonly logo?: string | undefined
}

export function BrandMark({ name, logo }: Props) {
  if (logo !== undefined) return <img src={logo} alt={name} className={styles['logo']} />
  const [first, ...rest] = name.split(' ')
  return (
    <span className={styles['mark']}>
      <svg viewBox="0 0 26 34" width="26" height="34" aria-hidden="true" focusable="false">
        <path fill="none" stroke="currentColor" strokeWidth="1.5" d="M.75.75h24.5v32.5H.75z" />
        <path
          fill="none"
          stroke="currentColor"
          d="M6.5 6.5h13v21h-13zM1 1l5.5 5.5M25 1l-5.5 5.5M1 33l5.5-5.5M25 33l-5.5-5.5"
        />
      </svg>
      <span className={styles['words']}>
        <span className={styles['first']}>{first}</span>
        {rest.length > 0 ? <span className={styles['rest']}> {rest.join(' ')}</span> : null}
      </span>
    </span>
  )
}

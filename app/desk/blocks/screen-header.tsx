import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './screen-header.module.css'

interface Props {
  /** The way back: the pages above this one, from the top. */
  readonly above?: readonly { readonly path: string; readonly label: string }[] | undefined
  readonly heading: string
  readonly about?: ReactNode
  readonly children?: ReactNode
}

/** The start of a screen: its title, its way back, its heading, and what can be done with all of it. */
export function ScreenHeader({ above, heading, about, children }: Props) {
  const titles = [heading, ...(above ?? []).map(({ label }) => label).toReversed(), 'Desk']
  return (
    <header className={`row ${styles['header']}`}>
      <title>{titles.join(' | ')}</title>
      <div>
        {above !== undefined && above.length > 0 ? (
          <p>
            {above.map(({ path, label }, index) => (
              <Fragment key={path}>
                {index > 0 ? ' / ' : null}
                <Link to={path}>{label}</Link>
              </Fragment>
            ))}
          </p>
        ) : null}
        <h1>{heading}</h1>
        {about === undefined ? null : <p className="small">{about}</p>}
      </div>
      {children}
    </header>
  )
}

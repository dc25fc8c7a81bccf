import { NavLink } from 'react-router'
import styles from './section-navigation.module.css'

interface SectionNavigationProps {
  /** Accessible name, such as `Products`. */
  readonly label: string
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

/** Links to a section's pages, with the current page marked. Scrolls sideways if it is too long. */
export function SectionNavigation({ label, links }: SectionNavigationProps) {
  return (
    <nav aria-label={label} className={`screen-only ${styles['bar']}`}>
      <ul className={`column ${styles['links']}`}>
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <NavLink to={to} className="tab" viewTransition>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

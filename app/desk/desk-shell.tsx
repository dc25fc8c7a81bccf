import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { DESK_PATH } from '#core/desk/desk-path.ts'
import styles from './desk-frame.module.css'
import type { DeskPlaces } from './guard.ts'
import { FormToken, PostForm } from './post-form.tsx'

const MENU_ID = 'desk-menu'

/**
 * Header and navigation of the desk around a page. In narrow windows the navigation is a native popover, which works
 * without scripts. In wide windows the style sheet shows the same element beside the page.
 */
export function DeskShell({
  places,
  notices,
  children,
}: {
  readonly places: DeskPlaces | undefined
  readonly notices?: ReactNode
  readonly children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <FormToken value={places?.token ?? ''}>
      <div className={`${styles['desk']} ${places ? styles['inside'] : ''}`}>
        <a href="#content" className="skip">
          Skip to content
        </a>
        <header className={`screen-only ${styles['header']}`}>
          <Link to={DESK_PATH} className={styles['brand']}>
            Desk
          </Link>
          <a href="/" className={styles['site']}>
            The site
          </a>
          {places ? (
            <>
              <button type="button" className={styles['toggle']} popoverTarget={MENU_ID}>
                Menu
              </button>
              {/* Keyed by path: arriving on another page closes the menu. */}
              <nav key={pathname} id={MENU_ID} popover="auto" aria-label="Desk" className={styles['menu']}>
                <Places of={places} />
              </nav>
            </>
          ) : null}
        </header>
        <main id="content" tabIndex={-1} className={styles['main']}>
          {notices}
          <div className={styles['page']}>{children}</div>
        </main>
      </div>
    </FormToken>
  )
}

function Places({ of: { links } }: { of: DeskPlaces }) {
  return (
    <ul className="list">
      {links.map(({ path, label, begins }) => (
        <li key={path} className={begins ? styles['begins'] : undefined}>
          <NavLink to={path} end={path === DESK_PATH}>
            {label}
          </NavLink>
        </li>
      ))}
      <li className={styles['begins']}>
        <NavLink to="/desk/account">Account</NavLink>
      </li>
      <li>
        <PostForm action="/desk" reloadDocument>
          <button type="submit" name="intent" value="sign-out" className={styles['signOut']}>
            Sign out
          </button>
        </PostForm>
      </li>
    </ul>
  )
}

export function OtherRole({ places }: { places: DeskPlaces }) {
  return (
    <DeskShell places={places}>
      <title>Not for your role</title>
      <h1>Not for your role</h1>
      <p>This page is for people of another role. An admin can change yours under People.</p>
      <p>
        <a href="/desk">Go to the desk</a>
      </p>
    </DeskShell>
  )
}

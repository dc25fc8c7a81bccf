import { Form, Link, NavLink, Outlet, useLocation } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { errorWords } from '#app/frame/error-words.ts'
import { stayOnFailure, useFailure } from '#app/react-router/stay-on-failure.ts'
import { mayOpen } from '#core/desk/access/roles.ts'
import { sessionLeft } from '#core/desk/access/session-rules.ts'
import { DESK_MAP } from '#core/desk/desk-map.ts'
import type { Route } from './+types/desk-frame'
import bar from './blocks/bar.module.css'
import { FailureAlert } from './blocks/failure-alert.tsx'
import { SessionWarning } from './blocks/session-warning.tsx'
import { useUnsavedText } from './blocks/use-unsaved-text.ts'
import styles from './desk-frame.module.css'
import { guardDesk } from './guard.ts'
import { TokenField } from './token-field.tsx'
import { SendAgain, unsavedFormIn } from './unsaved-form.tsx'

const MENU_ID = 'desk-menu'

export const middleware = [guardDesk]
export const clientMiddleware = [stayOnFailure]

export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(visitContext).desk?.session
  if (!session) return { person: undefined, links: [], token: '', left: undefined }
  const { name, role } = session.person
  const links = DESK_MAP.filter((page) => page.linked && page.role !== 'stranger' && mayOpen(role, page.role))
  return {
    person: name,
    token: session.formToken,
    left: sessionLeft(session, context.get(servicesContext).now().getTime()),
    links: links.map(({ path, label, role }, index) => ({
      path,
      label,
      // The first link for another role; people stand with what admins see of everyone's activity.
      begins: index > 0 && role !== links[index - 1]?.role && role !== 'admin',
    })),
  }
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/**
 * On narrow windows the navigation is a native popover, which opens, closes on Escape and manages the focus without
 * scripts. On wide windows the style sheet shows the same element beside the page.
 */
export default function DeskFrame({ loaderData: { person, links, token, left } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const failure = useFailure()
  useUnsavedText(failure)
  const current = placeOf(
    pathname,
    links.map(({ path }) => path),
  )
  const isInside = person !== undefined
  return (
    <div className={`${styles['desk']} ${isInside ? styles['inside'] : ''}`}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header className={styles['header']}>
        <Link to="/desk" className={styles['brand']}>
          Desk
        </Link>
        <a href="/" className={styles['site']}>
          The site
        </a>
        {isInside ? (
          <>
            <button type="button" className={styles['toggle']} popoverTarget={MENU_ID}>
              Menu
            </button>
            {/* Keyed by path: arriving on another page closes the menu. */}
            <nav key={pathname} id={MENU_ID} popover="auto" aria-label="Desk" className={styles['menu']}>
              <ul>
                {links.map(({ path, label, begins }) => (
                  <li key={path} className={begins ? styles['begins'] : undefined}>
                    <Link to={path} aria-current={path === current ? 'page' : undefined}>
                      {label}
                    </Link>
                  </li>
                ))}
                <li className={styles['begins']}>
                  <NavLink to="/desk/account">Account</NavLink>
                </li>
                <li>
                  <Form method="post" action="/desk" reloadDocument>
                    <TokenField value={token} />
                    <button type="submit" name="intent" value="sign-out" className={styles['signOut']}>
                      Sign out
                    </button>
                  </Form>
                </li>
              </ul>
            </nav>
          </>
        ) : null}
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <div className={bar['frame']}>
          {left ? <SessionWarning left={left} /> : null}
          <FailureAlert of={failure} />
        </div>
        <div className={styles['page']}>
          <Outlet />
        </div>
      </main>
    </div>
  )
}

/** The linked page that a page belongs to: the nearest above it, if it is not one itself. */
function placeOf(pathname: string, paths: readonly string[]): string | undefined {
  const above = paths.filter(
    (path) => path === pathname || (path !== '/desk' && pathname.startsWith(`${path}/`)),
  )
  return above.toSorted((a, b) => b.length - a.length)[0]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const form = unsavedFormIn(error)
  const { title, heading, words } = errorWords(error)
  return (
    <div className={styles['desk']}>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <div className={styles['page']}>
          {form ? (
            <SendAgain of={form} />
          ) : (
            <>
              <title>{title}</title>
              <h1>{heading}</h1>
              <p>{words}</p>
            </>
          )}
          <p>
            <a href="/desk">Go to the desk</a>
          </p>
        </div>
      </main>
    </div>
  )
}

import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './screen.module.css'
import { Toast } from './toast.tsx'

interface HeaderProps {
  /** The way back: the pages above this one, from the top. */
  readonly above?: readonly { readonly path: string; readonly label: string }[] | undefined
  readonly heading: string
  /** Which of its views is open, for the title. */
  readonly view?: string | undefined
  readonly about?: ReactNode
  /** What can be done with all of it: links, then others. */
  readonly links?: readonly (ToolLink | false)[]
  readonly tools?: ReactNode
}

interface ToolLink {
  readonly to: string
  readonly label: string
  readonly isMain?: boolean
}

/** The start of a screen: its title, its way back and its heading. */
export function ScreenHeader({ heading, view, about, tools, ...header }: HeaderProps) {
  const { above = [], links = [] } = header
  const titles = [view, heading, ...above.map(({ label }) => label).toReversed(), 'Desk']
  return (
    <header className={`row ${styles['header']}`}>
      <title>{titles.filter(Boolean).join(' | ')}</title>
      <div>
        {above.length > 0 ? (
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
      {links.some(Boolean) || tools ? (
        <div className="row">
          {links.map((link) =>
            link ? (
              <ButtonLink key={link.to} to={link.to} look={link.isMain ? 'primary' : 'secondary'}>
                {link.label}
              </ButtonLink>
            ) : null,
          )}
          {tools}
        </div>
      ) : null}
    </header>
  )
}

interface Props extends HeaderProps, Partial<ComponentProps<typeof Toast>> {
  readonly children: ReactNode
}

export function Screen({ outcome, carried, action, form, children, ...header }: Props) {
  return (
    <>
      <ScreenHeader {...header} />
      {children}
      <Toast outcome={outcome} carried={carried} action={action} form={form} />
    </>
  )
}

import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { PageLink } from '#core/site-map.ts'
import styles from './button.module.css'

interface Look {
  /** `primary` for the page's main action, `secondary` for the rest. */
  readonly look?: 'primary' | 'secondary' | undefined
}

function classOf(look: Look['look'], className: string | undefined): string {
  return [styles['button'], styles[look ?? 'primary'], className].filter(Boolean).join(' ')
}

/** A button, at least 44 px tall. */
export function Button({ look, className, type = 'button', ...props }: Look & ComponentProps<'button'>) {
  return <button {...props} type={type} className={classOf(look, className)} />
}

/** A link that looks like a button. Site paths navigate client-side if the page has scripts. */
export function ButtonLink({ look, className, to, ...props }: Look & ComponentProps<typeof Link>) {
  return <Link viewTransition {...props} to={to} className={classOf(look, className)} />
}

/** A row of links that look like buttons; the first is primary. */
export function ButtonLinks({ of }: { readonly of: readonly PageLink[] }) {
  return (
    <p className="row buttons">
      {of.map(({ to, label }, at) => (
        <ButtonLink key={to} to={to} look={at === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}

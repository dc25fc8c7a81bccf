import type { ReactNode } from 'react'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { Picture } from './picture.tsx'

interface PageOpenerProps {
  readonly title: string
  /** Summary in a line or two. */
  readonly lead?: ReactNode
  /** Short line above the title, such as the section's name. */
  readonly kicker?: string
  /** Full-width decorative picture behind the text. Only for a child of `page`. */
  readonly picture?: PicturedItem | undefined
  /** Uses the largest title size. */
  readonly display?: boolean
  readonly children?: ReactNode
}

/** The start of a page, with its `h1` and lead. */
export function PageOpener({ title, lead, kicker, picture, display = false, children }: PageOpenerProps) {
  const words = (
    <>
      {kicker ? <p className="small">{kicker}</p> : null}
      <h1 className={display ? 'display' : undefined}>{title}</h1>
      {lead ? <p className="lead measure">{lead}</p> : null}
    </>
  )
  if (!picture)
    return (
      <header className="opener">
        {words}
        {children}
      </header>
    )
  return (
    <header className="opener bleed">
      <div className="behind">
        <Picture
          of={picture}
          alt=""
          sizes="100vw"
          square={{ media: '(max-width: 619px)', sizes: 'max(100vw, 22rem)' }}
          loading="hero"
          cover
        />
      </div>
      <div className="words">
        {words}
        {children}
      </div>
    </header>
  )
}

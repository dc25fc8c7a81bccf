import type { ReactNode, RefObject } from 'react'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { Picture, type PictureProps } from './picture.tsx'

interface PageOpenerProps {
  readonly title: ReactNode
  /** Summary in a line or two. */
  readonly lead?: ReactNode
  /** Short line above the title, such as the section's name. */
  readonly kicker?: string
  /** Full-width decorative picture behind the text. Only for a child of `page`. */
  readonly picture?: PicturedItem | undefined
  /** Uses the largest title size. */
  readonly display?: boolean
  /** The title, for pages that move the focus to it. */
  readonly focused?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
}

/** The start of a page, with its `h1` and lead. */
export function PageOpener({ title, lead, kicker, picture, display, focused, children }: PageOpenerProps) {
  const words = (
    <>
      {kicker ? <p className="small">{kicker}</p> : null}
      <h1 ref={focused} tabIndex={focused && -1} className={display ? 'display' : undefined}>
        {title}
      </h1>
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
      <PictureBehind of={picture} loading="hero" />
      <div className="words shaded">
        {words}
        {children}
      </div>
    </header>
  )
}

/** A full-width decorative picture behind an element with the classes `words shaded`. For a child of `opener bleed`. */
export function PictureBehind({ of, loading }: Pick<PictureProps, 'of' | 'loading'>) {
  return (
    <div className="behind">
      <Picture
        of={of}
        alt=""
        sizes="100vw"
        square={{ media: '(max-width: 619px)', sizes: 'max(100vw, 22rem)' }}
        {...(loading && { loading })}
        cover
      />
    </div>
  )
}

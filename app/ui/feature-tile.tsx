import type { ReactNode } from 'react'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { Picture } from './picture.tsx'

interface FeatureTileProps {
  readonly of: PicturedItem | undefined
  /** Place in the list. */
  readonly at: number
  /** Shown if there is no picture. */
  readonly instead?: ReactNode
  /** Text, with a link of the class `whole`, which covers the tile. */
  readonly children: ReactNode
}

/** An item of a list with the classes `bleed grid two`: a full-width picture, then a pair, and so on. */
export function FeatureTile({ of, at, instead, children }: FeatureTileProps) {
  const picture = of ?? instead
  const isWide = picture !== undefined && at % TURN === 0
  return (
    <li className={isWide ? 'tile across' : 'tile'}>
      {picture === undefined ? null : (
        <div className={isWide ? 'frame wide' : 'frame'}>
          {of ? (
            <Picture
              of={of}
              alt=""
              sizes={isWide ? '100vw' : '(min-width: 620px) 50vw, 100vw'}
              loading={at === 0 ? 'hero' : 'lazy'}
              cover
              box={isWide ? 2 : 3 / 2}
            />
          ) : (
            instead
          )}
        </div>
      )}
      {children}
    </li>
  )
}

/** A wide picture, then a pair. */
const TURN = 3

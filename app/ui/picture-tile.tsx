import { Link } from 'react-router'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { Picture, type PictureProps } from './picture.tsx'

interface PictureTileProps extends Pick<PictureProps, 'sizes' | 'widest'> {
  readonly of: PicturedItem
  readonly title: string
  readonly to: string
  readonly square?: boolean
}

/** A picture above its name, one link. For a list's item with the class `tile`. */
export function PictureTile({ of, title, to, square = false, ...layout }: PictureTileProps) {
  return (
    <>
      <span className={square ? 'frame square' : 'frame'}>
        <Picture of={of} alt="" cover box={square ? 1 : 3 / 2} {...layout} />
      </span>
      <Link to={to} viewTransition className="title whole">
        {title}
      </Link>
    </>
  )
}

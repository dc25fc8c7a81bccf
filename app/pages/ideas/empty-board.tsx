import { firstPhoto } from '#app/opener-picture.ts'
import { useOwnLabels } from '#app/page-labels.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PictureTile } from '#app/ui/picture-tile.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { pageLink } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { Services } from '#services/services.ts'

/** Where ideas are found, as the first picture of each gallery. */
export async function loadWays(galleries: Services['galleries']) {
  const ways = WAYS.map(async (way) => {
    const of = await firstPhoto(galleries, way.to)
    return of ? [{ ...way, of }] : []
  })
  return (await Promise.all(ways)).flat()
}

const WAYS = [
  { to: '/gallery', title: 'Look at rooms' },
  { to: '/products/finishes', title: 'Look at finishes' },
  { to: '/products/doorstyles', title: 'Look at doors' },
]

export interface EmptyBoardProps {
  readonly part: TextPart
  readonly ways: Awaited<ReturnType<typeof loadWays>>
}

export function EmptyBoard({ part, ways }: EmptyBoardProps) {
  const { to, label } = useOwnLabels()(pageLink('/ideas/brief'))
  return (
    <>
      <PartLine of={part} className="measure" />
      <ul className="grid paired three led list">
        {ways.map((way, at) => (
          <li key={way.to} className="tile">
            <PictureTile
              {...way}
              sizes={at === 0 ? '(min-width: 960px) 60vw, 91vw' : '(min-width: 960px) 29vw, 45vw'}
            />
          </li>
        ))}
      </ul>
      <p className="section">
        <ButtonLink to={to} look="secondary">
          {label}
        </ButtonLink>
      </p>
    </>
  )
}

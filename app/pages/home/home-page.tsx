import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/home-page'
import { FinishStrip } from './finish-strip.tsx'
import { Highlights } from './highlights.tsx'
import { HomeSections } from './home-sections.tsx'
import { firstRooms, lightsOf } from './load-rooms.ts'
import { toSlide } from './slide.ts'
import { WaitingForSlides } from './waiting-for-slides.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, visualizer } = context.get(servicesContext)
  const [photos, text, rooms, finishes, lights] = await Promise.all([
    galleries.photos(containerOf('/')),
    texts.page('/'),
    firstRooms(galleries),
    galleries.finishLinks(),
    lightsOf(visualizer),
  ])
  const { title, description, heading, parts } = text
  return {
    slides: photos.map(toSlide),
    title,
    description,
    heading,
    parts,
    rooms,
    finishes,
    lights,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData, path: '/' }) : []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, heading, finishes, parts } = loaderData
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      {slides.length > 0 ? <Highlights slides={slides} /> : <WaitingForSlides />}
      {finishes.length > 0 ? (
        <nav aria-label="Finishes" className="screen-only">
          <FinishStrip finishes={finishes} />
          <div className="column">
            <p className="opener small">
              <MarkdownWords of={parts.finishes.blocks} />
            </p>
          </div>
        </nav>
      ) : null}
      <HomeSections {...loaderData} />
    </>
  )
}

import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { containerOf } from '#core/site-map.ts'
import { linksOf } from '#core/texts/text-tree.ts'
import type { Route } from './+types/home-page'
import { Highlights } from './highlights.tsx'
import { HomeSections } from './home-sections.tsx'
import { firstOf, lightsOf } from './load-rooms.ts'
import { toSlide } from './slide.ts'
import { StartLinks } from './start-links.tsx'
import { WaitingForSlides } from './waiting-for-slides.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, visualizer } = context.get(servicesContext)
  const [photos, text, rooms, doors, finishes, lights] = await Promise.all([
    galleries.photos(containerOf('/')),
    texts.page('/'),
    firstOf(galleries, '/gallery', 4),
    firstOf(galleries, '/products/doorstyles', 6),
    firstOf(galleries, '/products/finishes', 8),
    lightsOf(visualizer),
  ])
  const { title, description, heading, parts } = text
  return {
    slides: photos.map(toSlide),
    title,
    description,
    heading,
    links: linksOf(parts.ways.blocks),
    parts,
    rooms,
    doors,
    finishes,
    lights,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData, path: '/' }) : []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, heading, links } = loaderData
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      {slides.length > 0 ? <Highlights slides={slides} /> : <WaitingForSlides />}
      <StartLinks links={links} />
      <HomeSections {...loaderData} />
    </>
  )
}

import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/home-page'
import { Highlights } from './highlights.tsx'
import { toSlide } from './slide.ts'
import { WaitingForSlides } from './waiting-for-slides.tsx'
import { Ways } from './ways.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, site } = context.get(servicesContext)
  return {
    slides: (await galleries.photos(containerOf('/'))).map(toSlide),
    heading: `${site.name}: ${site.tagline}`,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Kitchen and bath cabinetry',
    description:
      'Kitchen and bath cabinetry from a family-owned wood products manufacturer in a small Missouri town, founded in 1977. See the gallery and find a retailer.',
    path: '/',
  })
}

export default function HomePage({ loaderData: { slides, heading } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      {slides.length > 0 ? <Highlights slides={slides} /> : <WaitingForSlides />}
      <Ways />
    </>
  )
}

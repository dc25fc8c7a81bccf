import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/text-page'
import { loadText } from './load-text.ts'
import { TextSections } from './text-sections.tsx'

/** A page that consists of its text. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  // Not the address, which has a prefix in a preview.
  return loadText(`/${pattern}`, context.get(servicesContext))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextSections {...loaderData} />
}

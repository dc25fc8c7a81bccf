import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { replyWithin } from '#core/retailers/form/messages.ts'
import { sitePage } from '#core/site-map.ts'
import { filled } from '#core/texts/filled.ts'
import { isTextPath, type TextPath } from '#core/texts/text-parts.ts'
import type { Services } from '#services/services.ts'
import type { Route } from './+types/text-page'
import { TextSections } from './text-sections.tsx'

/** A page of which everything is in its text, with the pictures of its container beside the parts that they are named after. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  // Not the address, which begins elsewhere in a preview.
  return loadText(`/${pattern}`, context.get(servicesContext))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: loaderData.path }) : []
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextSections {...loaderData} />
}

/** What `TextSections` shows of a path. */
export async function loadText(pathname: string, { galleries, texts, site }: Services) {
  const path: TextPath = isTextPath(pathname) ? pathname : '/404'
  const container = sitePage(path)?.container
  const [photos, text] = await Promise.all([
    container === undefined ? [] : galleries.photos(container),
    texts.page(path),
  ])
  return { path, photos, text: filled(text, { 'reply-within': replyWithin(site.replyDays) }) }
}

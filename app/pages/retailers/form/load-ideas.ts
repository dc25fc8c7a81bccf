import { certainIdeas } from '#app/ideas/certain-ideas.ts'
import { type PicturedItem, picturedItem } from '#core/content/pictures/stored-picture.ts'
import { formatIdeas, savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import type { Ideas } from '#services/ideas/ideas.ts'

/**
 * The visitor's ideas in the form: the value to submit, the first pictures, and the names of the requested samples.
 */
export type IdeasOnForm = NonNullable<Awaited<ReturnType<typeof loadIdeas>>>

const MAX_SHOWN = 12

/** Reads the cookie, so the page must never be cached. Resolves to `undefined` without ideas. */
export async function loadIdeas(request: Request, ideas: Ideas) {
  const savedIdeas = savedIdeasInCookies(request.headers.get('cookie'))
  if (savedIdeas.ideas.length === 0) return undefined
  const here = (await certainIdeas(ideas, savedIdeas.ideas)).filter((idea) => idea.kind === 'here')
  if (here.length === 0) return undefined
  const refs = here.map(({ ref }) => ref)
  return {
    value: formatIdeas(refs, savedIdeas.samples),
    refs,
    shown: here
      .slice(0, MAX_SHOWN)
      .map(({ ref, title, picture }) => ({ ref, title, picture: withoutPreview(picture) })),
    samples: here.filter(({ ref }) => savedIdeas.samples.includes(ref)).map(({ title }) => title),
  }
}

/** Drops previews, which would be larger than the form. */
function withoutPreview(picture: PicturedItem): PicturedItem {
  const item = picturedItem(picture)
  return { ...item, picture: { ...item.picture, preview: '' } }
}

import { data } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { loadText } from '#app/pages/text/load-text.ts'
import { TextSections } from '#app/pages/text/text-sections.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import type { Route } from './+types/privacy-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, ...text } = await loadText('/privacy', context.get(servicesContext))
  const signal = sections.find(({ id }) => id === 'opt-out-signal')
  const { optedOut } = context.get(visitContext)
  return data(
    {
      ...text,
      sections: sections.filter((section) => section !== signal),
      signal: optedOut ? signal : undefined,
    },
    { headers: { Vary: 'Sec-GPC' } },
  )
}

/** The page depends on the visitor's opt-out signal, so caches must vary by it. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export { meta } from '#app/pages/text/text-page.tsx'

export default function PrivacyPage({ loaderData: { signal, ...text } }: Route.ComponentProps) {
  return (
    <TextSections {...text}>
      {signal ? (
        <div className="note">
          <p>
            <strong>{signal.heading}</strong>
          </p>
          <Markdown of={signal.blocks} />
        </div>
      ) : null}
    </TextSections>
  )
}

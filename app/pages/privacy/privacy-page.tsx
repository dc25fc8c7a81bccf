import { data } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { loadText } from '#app/pages/text/text-page.tsx'
import { TextSections } from '#app/pages/text/text-sections.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import type { Route } from './+types/privacy-page'

export async function loader({ context }: Route.LoaderArgs) {
  const text = await loadText('/privacy', context.get(servicesContext))
  const { optedOut } = context.get(visitContext)
  return data({ ...text, optedOut }, { headers: { Vary: 'Sec-GPC' } })
}

/** The page depends on the visitor's opt-out signal, so caches must vary by it. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export { meta } from '#app/pages/text/text-page.tsx'

export default function PrivacyPage({ loaderData: { optedOut, ...page } }: Route.ComponentProps) {
  const signal = page.text.parts['opt-out-signal']
  return (
    <TextSections {...page} without={['opt-out-signal']}>
      {optedOut ? (
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

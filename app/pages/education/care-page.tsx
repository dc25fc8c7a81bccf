import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { Prose } from '#app/ui/words/prose.tsx'
import { containerOf } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/page-text.ts'
import type { Route } from './+types/care-page'
import styles from './care-page.module.css'
import shared from './education.module.css'
import { PartBeside } from './part-beside.tsx'
import { TextWithPicture } from './text-with-picture.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const [[photo], text] = await Promise.all([
    galleries.photos(containerOf('/education/care')),
    texts.page('/education/care'),
  ])
  return { photo, text }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/education/care' }) : []
}

export default function CarePage({ loaderData: { photo, text } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  const daily = parts['the-short-version']
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener title={heading} lead={lead} />
      <section className={`section ${shared['first']}`} aria-labelledby="the-short-version">
        <TextWithPicture photo={photo}>
          <Prose>
            <h2 id="the-short-version">{daily.heading}</h2>
            <Markdown of={daily.blocks} />
          </Prose>
        </TextWithPicture>
      </section>
      <section className={`section ${styles['lists']}`} aria-label="What to do and what to avoid">
        <Advice id="what-to-do" part={parts['what-to-do']} />
        <Advice id="what-to-avoid" part={parts['what-to-avoid']} />
      </section>
      <PartBeside id="through-the-year" part={parts['through-the-year']} />
      <PartBeside id="warranty" part={parts['warranty']} />
      <PartBeside id="damaged" part={parts.damaged} />
      <PartBeside id="when-a-room-is-next" part={parts['when-a-room-is-next']} />
    </article>
  )
}

function Advice({ id, part: { heading, blocks } }: { id: string; part: TextPart }) {
  return (
    <div className={styles['advice']}>
      <h2 id={id}>{heading}</h2>
      <Markdown of={blocks} />
    </div>
  )
}

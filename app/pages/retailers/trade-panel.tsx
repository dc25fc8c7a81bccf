import type { ReactNode } from 'react'
import { useOwnLabels } from '#app/page-labels.ts'
import { Section } from '#app/ui/section.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { LINE_FORMATS, LINES, lineDataPath } from '#core/content/gallery-paths.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { Route } from './+types/retailers-page'

type Loaded = Route.ComponentProps['loaderData']

export function TradePanel({
  sell,
  documents,
  text: { parts },
}: Pick<Loaded, 'sell' | 'documents' | 'text'>) {
  const ownLabel = useOwnLabels()
  return (
    <Section id="trade" part={{ heading: parts['for-the-trade'].heading }} className="band">
      <div className="grid three">
        <Part part={sell} />
        {documents.length > 0 ? (
          <Part part={parts.documents}>
            <ul className="list stack">
              {documents.map(({ name, title, fileType, size, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noopener" className="reach">
                    {title}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>{' '}
                  <span className="small">
                    {fileType}, {size}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        <Part part={parts['lines-as-data']}>
          <ul className="list stack">
            {LINES.map(({ path: to, label }) => ownLabel({ to, label })).map(({ to, label }) => (
              <li key={to} className="row">
                {label}
                {LINE_FORMATS.map((format) => (
                  <a key={format} href={lineDataPath(to, format)} download className="reach">
                    <span className="visually-hidden">{label} as </span>
                    {format.toUpperCase()}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </Section>
  )
}

function Part({ part: { heading, blocks }, children }: { readonly part: TextPart; children?: ReactNode }) {
  return (
    <div>
      <h3>{heading}</h3>
      <Markdown of={blocks} />
      {children}
    </div>
  )
}

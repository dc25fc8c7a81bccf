import type { ReactNode } from 'react'
import { useOwnLabels } from '#app/page-labels.ts'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { LINE_FORMATS, LINES, lineDataPath } from '#core/content/gallery-paths.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { DocumentView } from '#services/documents/documents.ts'
import type { RetailersWords } from './load-words.ts'

interface TradePanelProps {
  readonly sell: TextPart
  readonly documents: readonly Pick<DocumentView, 'name' | 'title' | 'fileType' | 'size' | 'href'>[]
  readonly parts: RetailersWords['parts']
}

export function TradePanel({ sell, documents, parts }: TradePanelProps) {
  return (
    <section className="section" aria-labelledby="trade">
      <h2 id="trade">{parts['for-the-trade'].heading}</h2>
      <Part heading={sell.heading}>
        <div className="prose">
          <Markdown of={sell.blocks} />
        </div>
      </Part>
      {documents.length > 0 ? (
        <Part heading={parts.documents.heading}>
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
      <Part heading={parts['lines-as-data'].heading}>
        <Lines />
      </Part>
    </section>
  )
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className="section split">
      <h3>{heading}</h3>
      {children}
    </div>
  )
}

function Lines() {
  const ownLabel = useOwnLabels()
  return (
    <ul className="list stack">
      {LINES.map(({ path, label: shippedLabel }) => {
        const { label } = ownLabel({ to: path, label: shippedLabel })
        return (
          <li key={path} className="row">
            {label}
            {LINE_FORMATS.map((format) => (
              <a key={format} href={lineDataPath(path, format)} download className="reach">
                <span className="visually-hidden">{label} as </span>
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

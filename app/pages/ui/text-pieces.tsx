import { Alert } from '#app/ui/alert.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { FactList } from '#app/ui/words/fact-list.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { TermText } from '#app/ui/words/term-text.tsx'
import { linkTerms } from '#core/texts/linked-terms.ts'
import type { Block } from '#core/texts/text-tree.ts'
import { Example, State } from './example.tsx'
import styles from './ui-page.module.css'

export function TextPieces() {
  return (
    <>
      <Example piece="Alert">
        <State name="Error">
          <Alert kind="error">We could not send your request. Please try again later.</Alert>
        </State>
        <State name="Success, two paragraphs">
          <Alert kind="success">
            <p>We received your request.</p>
            <p>Your reference number is 7K3M-Q2XR.</p>
          </Alert>
        </State>
      </Example>
      <Example piece="Fact list">
        <div className={styles['whole']}>
          <FactList
            facts={[
              { value: '5/8 inch', label: 'Hardwood drawer boxes', note: '3/4 inch on request' },
              { value: '3/4 inch', label: 'Plywood shelves' },
              { value: '1/2 inch', label: 'Plywood sides' },
            ]}
          />
        </div>
      </Example>
      <Example piece="Fact">
        <dl className={styles['whole']}>
          <Fact label="Reference">7K3M-Q2XR</Fact>
          <Fact label="Project">A kitchen in Harbor navy paint</Fact>
        </dl>
      </Example>
      <Example piece="Prose">
        <div className={styles['whole']}>
          <div className="prose">
            <h3>A heading of its own</h3>
            <p>
              Running text at a comfortable measure, with a <a href="#piece-prose">link</a> in it and a{' '}
              <strong>word that matters</strong>. Most damage to cabinetry comes from water that stays.
            </p>
            <ul>
              <li>Wipe up water as soon as you see it.</li>
              <li>Clean with a soft cloth, barely damp.</li>
            </ul>
            <ol>
              <li>Then go over it with clean water.</li>
              <li>Dry it along the grain.</li>
            </ol>
          </div>
        </div>
      </Example>
      <Example piece="Html text">
        <State name="A caption">
          <HtmlText html="<p><strong>Maple · Harbor navy paint · Shaker door</strong></p><p>The island is natural maple.</p>" />
        </State>
      </Example>
      <Example piece="Markdown">
        <State name="Words of an editor">
          <Markdown of={BLOCKS} />
        </State>
        <State name="In one line">
          <p>
            <MarkdownWords of={BLOCKS} />
          </p>
        </State>
      </Example>
      <Example piece="Term text">
        <State name="Two words that the glossary explains">
          <p>
            <TermText pieces={linkTerms([SENTENCE], [{ term: 'Stile' }, { term: 'Rail' }]).get(SENTENCE)} />
          </p>
        </State>
      </Example>
    </>
  )
}

const BLOCKS: readonly Block[] = [
  {
    kind: 'paragraph',
    of: [
      { kind: 'strong', of: ['Wipe'] },
      ' with a soft cloth; see ',
      { kind: 'link', to: '/education/care', of: ['care'] },
      '.',
    ],
  },
  {
    kind: 'list',
    ordered: false,
    items: [[{ kind: 'words', of: ['Along the grain'] }], [{ kind: 'words', of: ['Then dry'] }]],
  },
]

const SENTENCE = 'Two stiles and two rails hold the panel.'

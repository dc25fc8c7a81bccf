import { Form } from 'react-router'
import { ideaAddress } from '#app/ideas/idea-address.ts'
import { Picture } from '#app/ui/picture.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { COMPARED, comparedFacts } from '#core/ideas/compared-facts.ts'
import type { VisitDeed } from '#core/visits/visit-deeds.ts'
import type { Idea } from '#services/ideas/ideas.ts'
import styles from './comparison.module.css'
import type { Compared } from './load-ideas.ts'
import type { BoardText } from './load-text.ts'
import { Notice } from './notice.tsx'

/** Reported with the visit (`server/html/inline/report-visit.ts`). */
const COMPARED_DEED: VisitDeed = 'compared'

/** The form of the checkboxes and buttons `Compare`, which are on the ideas themselves. */
export const COMPARE_FORM_ID = 'compare'

interface ComparisonProps {
  readonly compared: Compared
  readonly parts: BoardText['parts']
}

export function Comparison({ compared, parts }: ComparisonProps) {
  return (
    <>
      <Form id={COMPARE_FORM_ID} method="get" action="/ideas" hidden />
      {compared === 'unfit' ? (
        <Notice kind="error">
          Choose {COMPARED.fewest} to {COMPARED.most} finishes or doors, then press Compare.
        </Notice>
      ) : null}
      {Array.isArray(compared) ? <SideBySide things={compared} parts={parts} /> : null}
    </>
  )
}

interface SideBySideProps {
  readonly things: readonly Idea[]
  readonly parts: BoardText['parts']
}

function SideBySide({ things, parts }: SideBySideProps) {
  const rows = comparedFacts(things)
  const differing = rows.filter(({ differs }) => differs).length
  return (
    <Notice kind="plain" key={things.map(({ ref }) => ref).join('~')}>
      <section aria-labelledby="comparison" data-deed={COMPARED_DEED} className={styles['comparison']}>
        <h2 id="comparison">{parts['side-by-side'].heading}</h2>
        <p className={styles['sum']}>
          <MarkdownWords of={parts[differing === 0 ? 'all-the-same' : 'side-by-side'].blocks} />
        </p>
        <table className={styles['table']} data-columns={things.length}>
          <thead>
            <tr>
              <td className={styles['corner']}>
                <span className="visually-hidden">Fact</span>
              </td>
              {things.map((thing) => (
                <th key={thing.ref} scope="col">
                  {thing.picture ? (
                    <Picture
                      of={thing.picture}
                      alt=""
                      sizes="(min-width: 960px) 220px, 24vw"
                      cover
                      widest={640}
                      className={styles['picture']}
                    />
                  ) : null}
                  <a href={ideaAddress(thing)}>{thing.title}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values, differs }) => (
              <tr key={key} data-differs={differs ? '' : undefined}>
                <th scope="row">
                  {label}
                  {differs ? <span className="visually-hidden">, differs</span> : null}
                </th>
                {values.map((value, at) => (
                  <td key={things[at]?.ref}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Notice>
  )
}

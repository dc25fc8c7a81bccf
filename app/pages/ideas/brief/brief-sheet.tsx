import { answerInWords, type Brief } from '#core/ideas/brief.ts'
import { BRIEF_SECTIONS, type KnownBriefField } from '#core/ideas/brief-fields.ts'
import styles from './brief-sheet.module.css'

/** Printed instead of the form: every question with its answer, or with a line to write on. */
export function BriefSheet({ brief }: { readonly brief: Brief }) {
  return (
    <div className={`print-only ${styles['sheet']}`}>
      {BRIEF_SECTIONS.map(({ heading, fields }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <dl>
            {fields.map((field: KnownBriefField) => (
              <Question key={field.key} field={field} answer={answerInWords(field, brief[field.key])} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Question({ field, answer }: { field: KnownBriefField; answer: string | undefined }) {
  const { kind, label, hint, options } = field
  const help = options ? options.map((option) => option.label).join(' · ') : hint
  return (
    <div className={kind === 'text' || kind === 'choices' ? 'across' : undefined}>
      <dt>{label}</dt>
      {answer === undefined ? (
        <>
          {help ? <dd className="small">{help}</dd> : null}
          <dd className={styles[kind === 'text' ? 'lines' : 'line']} />
        </>
      ) : (
        <dd>{answer}</dd>
      )}
    </div>
  )
}

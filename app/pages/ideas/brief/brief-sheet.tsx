import { answerInWords, type Brief, isEmptyBrief } from '#core/ideas/brief.ts'
import {
  BRIEF_FIELDS,
  BRIEF_SECTIONS,
  type BriefKey,
  type BriefOption,
  type KnownBriefField,
} from '#core/ideas/brief-fields.ts'
import styles from './brief-sheet.module.css'

/** Number of ruled lines for an answer. */
const RULINGS: Readonly<Partial<Record<BriefKey, number>>> = { rooms: 3, more: 4 }
const rulingsFor = ({ kind, key }: KnownBriefField) => RULINGS[key] ?? (kind === 'text' ? 2 : 1)

/** In characters. Longer answers span two columns. */
const LONG = 36

/** Printed instead of the form: the answers, or lines to write on. */
interface BriefSheetProps {
  readonly brief: Brief
  /** Heading of unanswered questions. */
  readonly openHeading: string
}

export function BriefSheet({ brief, openHeading }: BriefSheetProps) {
  return (
    <div className={`print-only ${styles['sheet']}`}>
      {isEmptyBrief(brief) ? <Checklist /> : <Answers brief={brief} openHeading={openHeading} />}
    </div>
  )
}

function Answers({ brief, openHeading }: BriefSheetProps) {
  const open = BRIEF_FIELDS.filter(({ key }) => brief[key] === undefined)
  return (
    <>
      {BRIEF_SECTIONS.map(({ heading, fields }) => {
        const answeredFields = fields.flatMap((field: KnownBriefField) => {
          const answer = answerInWords(field, brief[field.key])
          return answer === undefined ? [] : [{ ...field, answer }]
        })
        return answeredFields.length === 0 ? null : (
          <section key={heading} className={styles['section']}>
            <h2>{heading}</h2>
            <dl className={styles['answers']}>
              {answeredFields.map(({ key, label, kind, answer }) => (
                <div
                  key={key}
                  className={styles[kind === 'month' ? 'line' : kind]}
                  data-long={answer.length > LONG ? '' : undefined}
                >
                  <dt>{label}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      {open.length > 0 ? (
        <section className={styles['section']}>
          <h2>{openHeading}</h2>
          <p className={styles['open']}>{open.map(({ label }) => label).join(' · ')}</p>
        </section>
      ) : null}
    </>
  )
}

function Checklist() {
  return BRIEF_SECTIONS.map(({ heading, fields }) => (
    <section key={heading} className={styles['section']}>
      <h2>{heading}</h2>
      <div className={styles['questions']}>
        {fields.map((field: KnownBriefField) => (
          <div key={field.key} className={styles[field.kind === 'month' ? 'line' : field.kind]}>
            <p className={styles['question']}>
              {field.label} {field.hint ? <small>{field.hint}</small> : null}
            </p>
            {field.options ? <Boxes options={field.options} /> : <Rulings count={rulingsFor(field)} />}
          </div>
        ))}
      </div>
    </section>
  ))
}

function Boxes({ options }: { options: readonly BriefOption[] }) {
  return (
    <ul className={styles['boxes']}>
      {options.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </ul>
  )
}

function Rulings({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => <div key={at} className={styles['ruling']} />)
}

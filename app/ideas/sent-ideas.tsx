import { Facts } from '#app/ui/words/facts.tsx'
import {
  boardLink,
  type SentIdea,
  type SentIdeas,
  samplesIn,
  unknownInWords,
} from '#core/ideas/sent-ideas.ts'
import styles from './sent-ideas.module.css'

/** The ideas sent with a request, as they were then, for the desk and retailers. */
export function SentIdeasView({ sent }: { readonly sent: SentIdeas | undefined }) {
  if (sent === undefined) return null
  const { ideas, brief } = sent
  const samples = samplesIn(sent)
  const unknown = unknownInWords(sent)
  return (
    <div className={`stack ${styles['sent']}`}>
      {samples.length > 0 ? (
        <section aria-labelledby="samples-wanted">
          <h2 id="samples-wanted">Samples wanted</h2>
          <ul>
            {samples.map(({ ref, title, path }) => (
              <li key={ref}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {ideas.length > 0 || unknown !== undefined ? (
        <section aria-labelledby="sent-ideas">
          <h2 id="sent-ideas">Ideas{ideas.length > 0 ? ` (${ideas.length})` : ''}</h2>
          {ideas.length > 0 ? (
            <>
              <p>
                As they were when the request was sent.{' '}
                <a href={boardLink(sent)}>See them as they are today</a>
              </p>
              <ul className={`list ${styles['ideas']}`}>
                {ideas.map((idea) => (
                  <Sent key={idea.ref} idea={idea} />
                ))}
              </ul>
            </>
          ) : null}
          {unknown === undefined ? null : <p>{unknown}</p>}
        </section>
      ) : null}
      {brief.length > 0 ? (
        <section aria-labelledby="sent-brief">
          <h2 id="sent-brief">Designer’s brief</h2>
          <Facts of={brief.map(({ label, value }) => [label, value])} />
        </section>
      ) : null}
    </div>
  )
}

function Sent({ idea }: { readonly idea: SentIdea }) {
  const { title, path, picture, label, facts, sample, note } = idea
  const details =
    label === '' ? facts.map(({ label: name, value }) => `${name}: ${value}`).join(' · ') : label
  return (
    <li className="media">
      {/* The text is complete without a picture. */}
      <div className={`frame square ${styles['picture']}`}>
        {picture === undefined ? null : <img src={picture} alt="" width={72} height={72} loading="lazy" />}
      </div>
      <div>
        <a href={path}>{title}</a>
        {details === '' ? null : <p className="small">{details}</p>}
        {sample ? <p className="small">Sample wanted</p> : null}
        {note === '' ? null : <p className="note">{note}</p>}
      </div>
    </li>
  )
}

import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { Route } from '../+types/retailers-page'
import { HIDDEN_INPUTS } from './form-values.ts'
import styles from './ideas-to-send.module.css'

type Loaded = Route.ComponentProps['loaderData']

/** The photo, room or door that the visitor is asking about. */
export function Subjects({ photo, room }: Pick<Loaded, 'photo' | 'room'>) {
  return [photo, room].map((subject) =>
    subject === undefined ? null : (
      <div key={subject.title} className="row">
        {'picture' in subject ? (
          <Picture of={subject} alt={subject.alt} sizes="80px" cover className={styles['picture']} />
        ) : null}
        <div>
          <span className="small">
            <MarkdownWords of={subject.words} />
          </span>
          <br />
          {'to' in subject ? (
            <Link to={subject.to} viewTransition>
              {subject.title}
            </Link>
          ) : (
            subject.title
          )}
        </div>
      </div>
    ),
  )
}

/** The shop a request is for; the visitor can remove it. */
export function RequestedShopNotice({
  shop: { slug, name, words },
  leftOut,
}: {
  readonly shop: NonNullable<Loaded['shop']>
  readonly leftOut: boolean
}) {
  return (
    <fieldset className="stack">
      <legend className={`title ${styles['legend']}`}>Your retailer</legend>
      <label className="check">
        <input type="checkbox" name={HIDDEN_INPUTS.shop} value={slug} defaultChecked={!leftOut} />
        I’d like {name} to have this request
      </label>
      <div className="small">
        <Markdown of={words} />
      </div>
    </fieldset>
  )
}

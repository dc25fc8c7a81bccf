import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Block } from '#core/texts/text-tree.ts'
import { HIDDEN_INPUTS } from './form-values.ts'
import styles from './ideas-to-send.module.css'

export interface SubjectPhotoFacts extends PicturedItem {
  readonly reference: string
  readonly title: string
  readonly alt: string
  readonly words: readonly Block[]
}

export interface SubjectRoomFacts {
  /** Such as `Shaker kitchen in Sage paint`. */
  readonly title: string
  readonly query: string
  readonly to: string
  /** Its name within a sentence. */
  readonly subject: 'room' | 'door'
  readonly words: readonly Block[]
}

interface RequestedShopFacts {
  readonly slug: string
  readonly name: string
  /** Explains what happens to the request next. */
  readonly words: readonly Block[]
}

interface SubjectProps {
  readonly photo: SubjectPhotoFacts | undefined
  readonly room: SubjectRoomFacts | undefined
}

/** The photo, room or door that the visitor is asking about. */
export function Subjects({ photo, room }: SubjectProps) {
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
  shop,
  leftOut,
}: {
  readonly shop: RequestedShopFacts
  readonly leftOut: boolean
}) {
  const { slug, name, words } = shop
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

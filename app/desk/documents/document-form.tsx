import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { fileNameOf } from '#core/content/readable-name.ts'
import type { DeskDocument } from '#services/desk/documents/document-desk.ts'
import { useResetAfter } from '../blocks/use-reset-after.ts'
import { WordsField } from '../blocks/words-field.tsx'
import inspector from '../pictures/inspector.module.css'
import { TokenField } from '../token-field.tsx'
import styles from './documents.module.css'
import type { EditedDocuments } from './edit-documents.ts'

interface Props {
  readonly of: DeskDocument
  /** Number of documents. */
  readonly count: number
  readonly edited: EditedDocuments | undefined
  readonly token: string
  readonly seenAt: string
}

/** What is said about one document, what leads to it, and what can be done with it. */
export function DocumentForm({ of, count, edited, token, seenAt }: Props) {
  const { name, called, container, place, isDraft, href, fileType, size } = of
  return (
    <section id="document" aria-label="Open document" tabIndex={-1} className={inspector['inspector']}>
      <h2 className={inspector['title']}>{called}</h2>
      <p className={inspector['state']}>
        {isDraft ? 'Draft' : 'On the site'}, place {place} of {count}, {fileType} {size} ·{' '}
        <a href={href}>{fileNameOf(name)}</a> ·{' '}
        <Link to={`/desk/history?${new URLSearchParams({ gallery: container, name })}`}>History</Link>
      </p>
      <Words of={of} {...{ edited, token, seenAt }} />
      <Links of={of} />
      <Form method="post" preventScrollReset className={styles['move']}>
        <TokenField value={token} />
        <input type="hidden" name="pick" value={name} />
        <Field
          key={place}
          label="Position"
          name="position"
          type="number"
          min={1}
          max={count}
          room="short"
          hint={`1 is the first of ${count}.`}
          defaultValue={place}
        />
        <Button type="submit" look="secondary" name="intent" value="move">
          Move
        </Button>
      </Form>
      <Form method="post" encType="multipart/form-data" preventScrollReset className={inspector['replace']}>
        <TokenField value={token} />
        <input type="hidden" name="pick" value={name} />
        <FileField
          key={of.version}
          label="Replace document"
          name="file"
          hint="Its address stays the same, so every link to it leads to the new file."
          accept="application/pdf"
        />
        <div>
          <Button type="submit" look="secondary" name="intent" value="replace">
            Replace
          </Button>
        </div>
      </Form>
    </section>
  )
}

const WRITTEN = /^(?:save|undo)/

function Words({ of, edited, token, seenAt }: Omit<Props, 'count'>) {
  const { name, etag, title, description, alt, isDraft } = of
  const typed = edited?.typed ?? {}
  const form = useResetAfter(WRITTEN, edited)
  return (
    <Form ref={form} method="post" preventScrollReset className={inspector['form']}>
      <TokenField value={token} />
      <input type="hidden" name="seenAt" value={seenAt} />
      <input type="hidden" name="pick" value={name} />
      <input type="hidden" name="seen" value={etag} />
      <WordsField
        label="Title"
        name="name"
        hint="On its card, and in lists"
        value={title}
        typed={typed['name']}
      />
      <WordsField
        label="Description"
        name="description"
        hint="Below the title on its card"
        value={description}
        typed={typed['description']}
        rows={3}
      />
      <WordsField
        label="Picture of its cover"
        name="alt"
        hint="Read out to those who cannot see it"
        value={alt}
        typed={typed['alt']}
      />
      <div className={inspector['buttons']}>
        <Button type="submit" name="intent" value="save">
          Save
        </Button>
        <Button type="submit" look="secondary" name="intent" value={isDraft ? 'publish' : 'unpublish'}>
          {isDraft ? 'Publish' : 'Unpublish'}
        </Button>
        <Button type="submit" look="secondary" name="intent" value="delete">
          Delete
        </Button>
      </div>
    </Form>
  )
}

function Links({ of: { linkedFrom } }: { of: DeskDocument }) {
  return (
    <div className={styles['links']}>
      <h3>Linked from</h3>
      {linkedFrom.length === 0 ? <p>Nothing leads to it.</p> : null}
      <ul>
        {linkedFrom.map(({ label, path }) => (
          <li key={path}>
            {path.startsWith('/desk') ? <Link to={path}>{label}</Link> : <a href={path}>{label}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}

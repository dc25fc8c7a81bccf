import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import type { DeskDocument } from '#services/desk/documents/document-desk.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { KeysHelp } from '../blocks/keys-help.tsx'
import { Toast } from '../blocks/toast.tsx'
import inspector from '../pictures/inspector.module.css'
import { pictureAddress } from '../pictures/picture-address.ts'
import grid from '../pictures/picture-grid.module.css'
import shelf from '../pictures/shelf-screen.module.css'
import { useMoves } from '../pictures/use-moves.ts'
import slides from '../slides/slides.module.css'
import { TokenField } from '../token-field.tsx'
import { DocumentForm } from './document-form.tsx'
import type { EditedDocuments } from './edit-documents.ts'

interface Props {
  readonly documents: readonly DeskDocument[]
  /** Name of the one that is open. */
  readonly open: string | undefined
  readonly edited: EditedDocuments | undefined
  readonly token: string
  readonly seenAt: string
}

const KEYS = [
  ['Alt ← →', 'Move the open document one place'],
  ['?', 'Show these keys'],
] as const

/** The documents in their order, and what is said about the one that is open. */
export function DocumentsScreen({ documents, open, edited, token, seenAt }: Props) {
  const one = documents.find(({ name }) => name === open)
  const known = one ? [one] : []
  const selection = { kind: 'some', names: known.map(({ name }) => name) } as const
  const list = useMoves(documents, { selection, known }, token)
  const { outcome } = edited ?? {}
  const shown = documents.filter(({ isDraft }) => !isDraft).length
  return (
    <>
      <header className={`${shelf['header']} ${slides['header']}`}>
        <h1>Documents</h1>
        <p className={shelf['facts']}>
          {shown} of {documents.length} on the site · <a href="/education/resources">See them</a>
        </p>
        <div className={shelf['tools']}>
          <KeysHelp keys={KEYS} />
        </div>
      </header>
      {outcome?.kind === 'conflict' ? (
        <ConflictView
          key={seenAt}
          conflicts={outcome.conflicts}
          carried={edited?.carried ?? []}
          token={token}
        />
      ) : null}
      <div className={shelf['panes']} data-panes="">
        <div className={shelf['pane']}>
          <ul className={`${grid['grid']} ${slides['grid']}`} ref={list}>
            {documents.map((document) => (
              <DocumentCard key={document.name} of={document} isOpen={document === one} token={token} />
            ))}
          </ul>
          {documents.length === 0 ? <p>There are no documents yet.</p> : null}
          <AddForm key={documents.length} token={token} />
        </div>
        {one ? (
          <DocumentForm key={one.name} of={one} count={documents.length} {...{ edited, token, seenAt }} />
        ) : null}
      </div>
      <Toast outcome={outcome} token={token} />
    </>
  )
}

function DocumentCard({ of, isOpen, token }: { of: DeskDocument; isOpen: boolean; token: string }) {
  const { name, called, isDraft, cover, fileType, size } = of
  return (
    <li className={`${grid['tile']} ${isOpen ? grid['selected'] : ''}`} data-picture={name}>
      <Link
        to={`?${new URLSearchParams({ pick: name })}`}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={grid['link']}
        draggable={false}
      >
        <span className={grid['box']}>
          {cover ? (
            <img
              src={pictureAddress({ ...cover, isDraft }, 480)}
              alt=""
              width={cover.picture.width ?? undefined}
              height={cover.picture.height ?? undefined}
              draggable={false}
            />
          ) : null}
        </span>
        <span className={grid['name']}>{called}</span>
      </Link>
      <span className={slides['state']}>
        <span className={slides[isDraft ? 'off' : 'on']}>{isDraft ? 'Draft' : 'On the site'}</span>,{' '}
        {fileType} {size}
      </span>
      <Form method="post" preventScrollReset>
        <TokenField value={token} />
        <input type="hidden" name="pick" value={name} />
        <button
          type="submit"
          name="intent"
          value={isDraft ? 'publish' : 'unpublish'}
          className={slides['turn']}
        >
          {isDraft ? 'Publish' : 'Unpublish'}
          <span className="visually-hidden"> {called}</span>
        </button>
      </Form>
    </li>
  )
}

function AddForm({ token }: { token: string }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={inspector['replace']}
      aria-label="Add a document"
    >
      <TokenField value={token} />
      <FileField label="Add a document" name="file" id="new-file" hint="A PDF" accept="application/pdf" />
      <div>
        <Button type="submit" look="secondary" name="intent" value="add">
          Add
        </Button>
      </div>
    </Form>
  )
}

import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import { headingOf, type RecordKind } from '#core/records/record-kind.ts'
import type { ListRow, RecordList } from '#core/records/record-list.ts'
import { Dialog, DialogButtons } from '../blocks/dialog.tsx'
import { FilterForm } from '../blocks/filter-form.tsx'
import { Intent } from '../blocks/intent.tsx'
import { Screen } from '../blocks/screen.tsx'
import { PostForm } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import styles from './list-screen.module.css'
import { RecordFields } from './record-fields.tsx'
import { recordPath } from './record-form.ts'

interface Props {
  readonly kind: RecordKind
  readonly list: RecordList
  readonly outcome?: EditOutcome | undefined
  readonly typed?: Readonly<Record<string, string>> | undefined
  readonly children?: ReactNode
}

export function ListScreen({ kind, list, outcome, typed, children }: Props) {
  const { one, path, within, about, isGiven = false, isAddedInList = false, isImported = false } = kind
  const rows = list.rows.map((row) => ({
    key: row.id,
    cells: [<RowTitle key="title" kind={kind} row={row} />, ...row.cells],
    action: <RowMenu row={row} removes={isGiven ? undefined : (kind.removes ?? 'Delete')} />,
  }))
  return (
    <Screen
      above={within && [within]}
      heading={headingOf(kind)}
      links={[
        !isGiven && !isAddedInList && { to: `${path}/new`, label: `Add ${one}`, isMain: true },
        isImported && { to: `${path}/import`, label: 'Import or export' },
      ]}
      outcome={outcome}
    >
      <p className="measure">{about}</p>
      {children}
      {isAddedInList ? <AddForm kind={kind} outcome={outcome} typed={typed} /> : null}
      <FilterForm
        search={{ name: 'q', value: list.query }}
        filters={list.filters}
        stays={{ sort: list.sort }}
        isLive
      />
      <p aria-live="polite">{list.count}</p>
      <WideTable caption={headingOf(kind)} headings={list.headings} rows={rows} isFull />
    </Screen>
  )
}

function AddForm({ kind, outcome, typed }: Omit<Props, 'list'>) {
  const isRefused = outcome?.kind === 'refused'
  return (
    // The key changes after an addition, which empties the form.
    <PostForm key={outcome?.kind === 'done' ? outcome.undo : 'form'} className={`grid two ${styles['add']}`}>
      <RecordFields
        sections={kind.sections}
        values={(isRefused && typed) || {}}
        faults={(isRefused && outcome.fields) || {}}
      />
      <Intent value="add" look="primary" label={kind.adds ?? `Add ${kind.one}`} />
    </PostForm>
  )
}

interface TitleProps {
  readonly kind: RecordKind
  readonly row: ListRow
}

function RowTitle({ kind, row: { id, title, fault, isFixed, thumbnail } }: TitleProps) {
  return (
    <>
      {thumbnail ? <img src={thumbnail} alt="" loading="lazy" className={styles['thumbnail']} /> : null}
      {isFixed || kind.isListOnly === true ? title : <Link to={recordPath(kind, id)}>{title}</Link>}{' '}
      {fault === undefined ? null : <span className={styles['fault']}>{fault}</span>}
    </>
  )
}

interface MenuProps {
  readonly row: ListRow
  /** Label for deleting; `undefined` if not possible. */
  readonly removes: string | undefined
}

/** Menu of a row's actions, as a native popover that needs no scripts. Renders nothing without actions. */
function RowMenu({ row: { id, version, title, actions, isFixed }, removes }: MenuProps) {
  const menu = useId()
  if (isFixed || (removes === undefined && actions.length === 0)) return null
  return (
    <>
      <button type="button" popoverTarget={menu} className={styles['button']}>
        <span className="visually-hidden">Actions for {title}</span>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path fill="currentColor" d="M2 6.5h3v3H2zM6.5 6.5h3v3h-3zM11 6.5h3v3h-3z" />
        </svg>
      </button>
      <div id={menu} popover="auto" className={`panel ${styles['menu']}`}>
        <PostForm carries={{ id, version }}>
          {actions.map(({ name, label, asks }) =>
            asks === undefined ? (
              <button key={name} type="submit" name="intent" value={`action ${name}`}>
                {label}
              </button>
            ) : (
              <button key={name} type="button" popoverTarget={`${menu}${name}`}>
                {label}
              </button>
            ),
          )}
          {removes === undefined ? null : (
            <button type="submit" name="intent" value="remove">
              {removes}
            </button>
          )}
        </PostForm>
        {actions.map(({ name, label, asks }) =>
          asks === undefined ? null : (
            <Dialog key={name} id={`${menu}${name}`} label={`${label}: ${title}`}>
              <PostForm carries={{ id, version }}>
                <p>{asks}</p>
                <DialogButtons of={`${menu}${name}`}>
                  <Intent value={`action ${name}`} look="primary" about={title} label={label} />
                </DialogButtons>
              </PostForm>
            </Dialog>
          ),
        )}
      </div>
    </>
  )
}

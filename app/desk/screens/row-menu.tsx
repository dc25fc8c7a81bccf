import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ListRow } from '#core/records/record-list.ts'
import { PostForm } from '../post-form.tsx'
import styles from './row-menu.module.css'

interface Props {
  readonly row: ListRow
  /** Label for deleting; `undefined` if not possible. */
  readonly removes: string | undefined
}

/** Menu of a row's actions, as a native popover that needs no scripts. Renders nothing without actions. */
export function RowMenu({ row: { id, version, title, actions, isFixed }, removes }: Props) {
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
      {/* Keyed by version: an action closes it. */}
      <div key={version} id={menu} popover="auto" className={styles['menu']}>
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
            <div
              key={name}
              id={`${menu}${name}`}
              popover="auto"
              role="dialog"
              aria-label={`${label}: ${title}`}
              className="panel"
            >
              <PostForm carries={{ id, version }}>
                <p>{asks}</p>
                <p className="row">
                  <Button type="submit" name="intent" value={`action ${name}`}>
                    {label}
                    <span className="visually-hidden"> {title}</span>
                  </Button>
                  <Button look="secondary" popoverTarget={`${menu}${name}`} popoverTargetAction="hide">
                    Cancel
                  </Button>
                </p>
              </PostForm>
            </div>
          ),
        )}
      </div>
    </>
  )
}

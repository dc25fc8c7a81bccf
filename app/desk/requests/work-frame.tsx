import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import type { Neighbors } from '#services/desk/requests/inbox.ts'
import type { InboxLine } from '#services/desk/requests/request-summary.ts'
import { IntentForm } from '../blocks/intent.tsx'
import { KeysHelp } from '../blocks/keys-help.tsx'
import { useKeys } from '../blocks/single-keys.ts'
import { Toast } from '../blocks/toast.tsx'
import { Age, Flags } from './inbox/inbox-table.tsx'
import styles from './requests.module.css'
import { WORK_FORM, WorkForm } from './work-form.tsx'

const KEYS = [
  ['j', 'Next request'],
  ['k', 'Previous request'],
  ['o', 'Back to the list'],
  ['e', 'Close the request'],
  ['?', 'These keys'],
] as const

interface Props {
  readonly summary: InboxLine
  readonly list: string
  readonly neighbors: Neighbors
  readonly pathOf: (reference: string) => string
  readonly outcome: EditOutcome | undefined
  readonly children: ReactNode
}

export function WorkFrame({ summary, list, neighbors, pathOf, outcome, children }: Props) {
  const click = (id: string) => () => document.querySelector<HTMLElement>(id)?.click()
  useKeys({
    j: click('#next'),
    k: click('#previous'),
    o: click('#list'),
    e: () => document.querySelector<HTMLElement>('#close')?.focus(),
  })
  return (
    <IntentForm value={WORK_FORM}>
      <nav aria-label="Places" className={`row reaching ${styles['top']}`}>
        <Link id="list" to={list}>
          All requests
        </Link>
        {neighbors.previous === undefined ? null : (
          <Link id="previous" to={pathOf(neighbors.previous)}>
            Previous
          </Link>
        )}
        {neighbors.next === undefined ? null : (
          <Link id="next" to={pathOf(neighbors.next)}>
            Next
          </Link>
        )}
        <KeysHelp keys={KEYS} />
      </nav>
      <h1>{summary.name}</h1>
      <div>
        <p className="row">
          <strong>{summary.standing}</strong>
          <span>{summary.wish}</span>
          <Age summary={summary} />
        </p>
        <Flags flags={summary.flags} />
        <WorkForm key={summary.reference} version={summary.version} />
      </div>
      {children}
      <Toast outcome={outcome} form={WORK_FORM} />
    </IntentForm>
  )
}

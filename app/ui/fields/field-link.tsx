import type { MouseEvent } from 'react'

interface FieldLinkProps {
  /** The control's id. */
  readonly id: string
  /** The field's label. */
  readonly children: string
}

/** Link to a form field: moves the focus there, with its label in view, without a history entry. */
export function FieldLink({ id, children }: FieldLinkProps) {
  return (
    <a href={`#${id}`} onClick={focusControl}>
      {children}
    </a>
  )
}

function focusControl(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  const heading =
    control.closest('fieldset') ?? document.querySelector(`label[for="${control.id}"]`) ?? control
  heading.scrollIntoView()
  control.focus({ preventScroll: true })
}

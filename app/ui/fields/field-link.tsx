import type { MouseEvent } from 'react'

interface FieldLinkProps {
  /** The control's id. */
  readonly id: string
  /** The field's label. */
  readonly children: string
}

/** Link that moves the focus to a form field and its label into view, without a history entry. */
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

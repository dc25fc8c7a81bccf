import type { ComponentProps } from 'react'

/** A checkbox with its label. */
export function Check({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}

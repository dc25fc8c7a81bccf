import type { ComponentProps } from 'react'

export function Check({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}

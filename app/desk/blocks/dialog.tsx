import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

interface Props extends Omit<ComponentProps<'div'>, 'popover' | 'role'> {
  readonly id: string
  readonly label: string
}

/** A dialog, as a native popover that needs no scripts. */
export function Dialog({ label, className = '', ...props }: Props) {
  return <div popover="auto" role="dialog" aria-label={label} className={`panel ${className}`} {...props} />
}

/** The last row of a dialog: what it does, and `Cancel`. */
export function DialogButtons({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="row">
      {children}
      <Button look="secondary" popoverTarget={of} popoverTargetAction="hide">
        Cancel
      </Button>
    </div>
  )
}

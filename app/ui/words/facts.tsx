import type { ComponentProps, ReactNode } from 'react'
import { Fact } from './fact.tsx'

interface Props extends ComponentProps<'dl'> {
  readonly of: readonly (readonly [label: string, value: ReactNode])[]
}

/** Labels with their values, without the missing ones. */
export function Facts({ of, ...list }: Props) {
  return (
    <dl className="facts" {...list}>
      {of.map(([label, value], index) =>
        value ? (
          // oxlint-disable-next-line react/no-array-index-key -- labels repeat, and nothing moves
          <Fact key={index} label={label}>
            {value}
          </Fact>
        ) : null,
      )}
    </dl>
  )
}

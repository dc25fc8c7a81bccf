import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code is fetched when it is first needed. The server renders synchronously, so its loader awaits
 * `prepare`. @param failed called if the code cannot be fetched (offline, or removed by a new release)
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
) {
  let code: ComponentType<Props> | undefined
  const fetchCode = async () => (code ??= await load())
  const Fetched = lazy(async () => {
    try {
      return { default: await fetchCode() }
    } catch {
      failed()
      return new Promise<never>(() => undefined)
    }
  })
  function Component(props: Props) {
    const [Content] = useState(() => code ?? Fetched)
    return <Content {...props} />
  }
  /** Fetches the code ahead. Ignores failures, because the component reports them. */
  const prepare = (): Promise<unknown> => fetchCode().catch(() => undefined)
  return { prepare, Component }
}

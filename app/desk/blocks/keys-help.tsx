import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './keys-help.module.css'
import { isTyping } from './typing.ts'

export function KeysHelp({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) panel.current?.togglePopover()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button look="secondary" popoverTarget="keys" className={styles['open']}>
        Keys
      </Button>
      <div ref={panel} id="keys" popover="auto" role="dialog" aria-label="Keys" className={styles['panel']}>
        <h2>Keys</h2>
        <dl className={styles['keys']}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Button look="secondary" popoverTarget="keys" popoverTargetAction="hide">
          Close
        </Button>
      </div>
    </>
  )
}

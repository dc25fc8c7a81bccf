import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { Check } from './check.tsx'
import { Dialog } from './dialog.tsx'
import styles from './keys-help.module.css'
import { turnSingleKeys, useKeys, useSingleKeys } from './single-keys.ts'

export function KeysHelp({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const panel = useRef<HTMLDivElement>(null)
  const areOn = useSingleKeys()
  useKeys({ '?': () => panel.current?.togglePopover() })
  return (
    <>
      <Button look="secondary" popoverTarget="keys" className={styles['open']}>
        Keyboard shortcuts
      </Button>
      <Dialog ref={panel} id="keys" label="Keyboard shortcuts">
        <h2>Keyboard shortcuts</h2>
        <dl className="facts">
          {keys.map(([key, does]) => (
            <Fact key={key} label={key}>
              {does}
            </Fact>
          ))}
        </dl>
        <Check checked={areOn} onChange={({ target }) => turnSingleKeys(target.checked ? 'on' : 'off')}>
          Use single-key shortcuts on this device
        </Check>
        <Button look="secondary" popoverTarget="keys" popoverTargetAction="hide">
          Close
        </Button>
      </Dialog>
    </>
  )
}

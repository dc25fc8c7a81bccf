import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/words/facts.tsx'
import { Check } from './check.tsx'
import { Dialog } from './dialog.tsx'
import styles from './keys-help.module.css'
import { turnSingleKeys, useKeys, useSingleKeys } from './single-keys.ts'

/** What a key does, and in words. */
type Key = readonly [key: string, words: string, does?: () => void]

/** Explains a page's keys, and does what they do; the page itself handles those without a function. */
export function KeysHelp({ keys }: { keys: readonly Key[] }) {
  const panel = useRef<HTMLDivElement>(null)
  const areOn = useSingleKeys()
  useKeys({
    ...Object.fromEntries(keys.flatMap(([key, , does]) => (does ? [[key, does]] : []))),
    '?': () => panel.current?.togglePopover(),
  })
  return (
    <>
      <Button look="secondary" popoverTarget="keys" className={styles['open']}>
        Keyboard shortcuts
      </Button>
      <Dialog ref={panel} id="keys" label="Keyboard shortcuts">
        <h2>Keyboard shortcuts</h2>
        <Facts of={[...keys.map(([key, words]) => [key, words] as const), ['?', 'Keyboard shortcuts']]} />
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
